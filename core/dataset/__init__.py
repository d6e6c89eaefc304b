"""Read, check and write benchmarks; read recorded candidates."""
