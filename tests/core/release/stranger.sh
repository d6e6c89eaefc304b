#!/bin/sh
# usage: stranger.sh FOLDER COUNT CLASSPATH
# Compiles and runs programs of a folder in the layout of HumanEval-Java, with nothing but
# javac, java and JUnit. Says OK where each buggy program fails its tests, and each fixed one
# that takes its place passes them.
set -eu
folder=$1 count=$2 jars=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
src=$folder/src/main/java/humaneval tests=$folder/src/test/java/humaneval
mkdir "$work/fixed" "$work/a" "$work/b"
ids=$(cut -d' ' -f1 "$folder/locations.txt" | head -n "$count")
classes='' programs='' fixed='' suites=''
for id in $ids; do
    sed 's/^package humaneval\.correct;/package humaneval.buggy;/' \
        "$src/correct/$id.java" > "$work/fixed/$id.java"
    programs="$programs $src/buggy/$id.java" fixed="$fixed $work/fixed/$id.java"
    suites="$suites $tests/TEST_$id.java" classes="$classes humaneval.TEST_$id"
done
javac -nowarn -encoding UTF-8 -cp "$jars" -d "$work/a" $programs $suites
javac -nowarn -encoding UTF-8 -cp "$jars" -d "$work/b" $fixed $suites
java -ea -cp "$work/a:$jars" org.junit.runner.JUnitCore $classes > "$work/report" || true
for id in $ids; do
    grep -q "^[0-9]*) .*(humaneval\.TEST_$id)" "$work/report" || { echo "$id passes"; exit 1; }
done
java -ea -cp "$work/b:$jars" org.junit.runner.JUnitCore $classes > "$work/report" ||
    { cat "$work/report"; exit 1; }
echo OK
