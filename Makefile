# play, test, bench, lint: each sets up what it needs, in .venv.  A second run starts at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ENGINE := $(shell grep -rl --include='*.py' 'from mypy_extensions import i64' src/cardinal)  # what is compiled

.PHONY: help play serve setup test screenshots golden bench lint clean
.DEFAULT_GOAL := help

help:
	@echo "make play    a game in the terminal against bots (GAME=deadlies)"
	@echo "make serve   the online table on http://127.0.0.1:8777"
	@echo "make test    all tests"
	@echo "make screenshots  pictures of every screen, in build/screenshots"
	@echo "make bench   our engines beside their peers"
	@echo "make lint    style and types"
	@echo "make setup   everything the others need, in .venv"

play: setup
	@$(BIN)/cardinal play $(GAME)

serve: setup
	@$(BIN)/cardinal serve

setup: $(VENV)/.ready

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "Cardinal needs Python 3.11 or newer; $$($(PYTHON) --version) is too old."; exit 1)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Cardinal needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt setuptools wheel "mypy[mypyc]"
	@CARDINAL_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -c constraints.txt -e ".[dev]"
	@touch $@

$(VENV)/.ready: $(VENV)/.installed setup.py $(ENGINE)
	@$(BIN)/python setup.py --quiet compile_engine
	@touch $@

test: setup
	@$(BIN)/python tests/web/chromium.py
	@$(BIN)/python -m pytest -n auto

screenshots: setup
	@PYTHONPATH=tests $(BIN)/python tests/web/screenshots.py $(GAME)

golden: setup
	@CARDINAL_GOLDEN=write $(BIN)/python -m pytest tests/core/test_golden.py

bench: setup .venv-bench/.ready
	@$(BIN)/cardinal bench $(if $(GAME),--game $(GAME)) $(BENCH)

.venv-bench/.ready: bench/peers.txt
	@$(PYTHON) -m venv .venv-bench
	@echo "Installing the peers into .venv-bench ..."
	@.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check -r bench/peers.txt
	@touch $@

lint: setup
	@$(BIN)/ruff check src tests bench examples setup.py
	@$(BIN)/ruff format --check src tests bench examples setup.py
	@$(BIN)/mypy

clean:
	rm -rf build dist $(VENV) .venv-bench .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.egg-info' -prune -exec rm -rf {} +
