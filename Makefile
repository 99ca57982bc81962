# play, test, bench, lint: each sets up what it needs, in .venv.  A second run starts at once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := $(shell find web -name node_modules -prune -o -type f -print)
PAGE := src/cardinal/server/web/index.html
# What is compiled (setup.py says which of these), and stale when it changes.
ENGINE := $(wildcard $(addprefix src/cardinal/,native/*.py native/cpp/* core/*.py bots/*.py games/*/*.py play/*.py rl/*.py server/net/*.py server/table/*.py))

.PHONY: help play terminal serve setup test test-fast screenshots golden bench lint clean
.DEFAULT_GOAL := help

help:
	@echo "make play    the table in your browser: against bots at once, or with friends by a link"
	@echo "make terminal  a game in the terminal against bots (GAME=deadlies)"
	@echo "make serve   the same table on http://127.0.0.1:8777, without opening a browser"
	@echo "make test    all tests"
	@echo "make test-fast  the games and the engine: no browser, no services, two minutes"
	@echo "make screenshots  pictures of every screen, in build/screenshots"
	@echo "make bench   our engines beside their peers"
	@echo "make lint    style and types"
	@echo "make setup   everything the others need, in .venv"

play: setup
	@$(BIN)/cardinal serve --open

terminal: setup
	@$(BIN)/cardinal play $(GAME)

serve: setup
	@$(BIN)/cardinal serve

setup: $(VENV)/.ready $(PAGE)

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || (echo "Cardinal needs Python 3.11 or newer; $$($(PYTHON) --version) is too old."; exit 1)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing what Cardinal needs into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt setuptools wheel "mypy[mypyc]"
	@CARDINAL_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -c constraints.txt -e ".[dev]"
	@touch $@

$(VENV)/.ready: $(VENV)/.installed setup.py $(ENGINE)
	@CARDINAL_PURE=1 $(BIN)/python -m cardinal.core.declared
	@$(BIN)/python setup.py --quiet compile_engine
	@$(BIN)/python -m cardinal.native.build
	@touch $@

$(PAGE): $(WEB) | $(VENV)/.installed
	@web/build.sh $(BIN)
	@touch $@

test: setup
	@$(BIN)/python tests/web/chromium.py
	@$(BIN)/python tests/server/services.py
	@$(BIN)/python -m pytest -n auto -m "not alone"
	@$(BIN)/python -m pytest -m alone

test-fast: $(VENV)/.ready
	@$(BIN)/python -m pytest -n auto -m "not alone" --ignore=tests/web --ignore=tests/server --ignore=tests/referees

screenshots: setup
	@PYTHONPATH=tests $(BIN)/python tests/web/screenshots.py $(GAME)

golden: setup
	@CARDINAL_GOLDEN=write $(BIN)/python -m pytest tests/core/test_golden.py tests/core/test_observations.py::test_the_page_has_the_tables_of_the_games tests/terminal

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
	@cd web && PATH="$$PATH:$(CURDIR)/$(BIN)" npm run --silent check && PATH="$$PATH:$(CURDIR)/$(BIN)" npm run --silent lint

clean:
	rm -rf build dist web/node_modules src/cardinal/server/web $(VENV) .venv-bench .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete -o -name '*.egg-info' -prune -exec rm -rf {} +
