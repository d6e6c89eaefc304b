# `make` alone lists what there is.
.DEFAULT_GOAL := help
VENV := .venv
PYTHON := $(VENV)/bin/python
STAMP := $(VENV)/.installed

.PHONY: help run test models check bench tour setup system clean

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

run: setup ## open the inspector on the bundled benchmark
	@$(PYTHON) -m hejtui open

test: setup ## run all tests
	$(PYTHON) -m pytest -n 2

models: setup ## what reads models: torch and transformers, some 6 GB
	@echo "models: installing torch and transformers into $(VENV) (minutes, once)" >&2
	@$(PYTHON) -m pip install -qq --disable-pip-version-check \
		--constraint constraints.txt --editable '.[models]'

check: setup ## lint, format, types, layers
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

bench: setup ## measure speed, as ratios taken in one run
	$(PYTHON) -m tests.bench

tour: setup ## record the pictures of docs/tour.md
	$(PYTHON) tests/e2e/tour.py docs/tour

setup: $(STAMP) system ## virtual environment, Python packages, system packages

$(STAMP): pyproject.toml constraints.txt
	@./scripts/setup-python $(VENV)
	@touch $@

system:
	@./scripts/setup-system

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
