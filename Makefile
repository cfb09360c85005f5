# Table Banker. `make run` starts the bank, `make test` tries everything; both set up what they need by themselves.

PYTHON ?= python3
BIN := .venv/bin
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)
# A Raspberry Pi takes lgpio from the system: there is no wheel for each Python.
IS_PI := $(shell grep -qs Raspberry /proc/device-tree/model && echo yes)
RUN_PACKAGES := libgl1 libegl1 libmtdev1 python3-venv $(if $(IS_PI),python3-lgpio)
TEST_PACKAGES := systemd shellcheck poppler-utils

.PHONY: run test lint bench mutants pictures clean

run: .venv/ready
	$(BIN)/banker

test: lint
	SDL_VIDEODRIVER=offscreen $(BIN)/pytest -n 2

lint: .venv/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/vulture

bench: .venv/ready-to-test
	$(BIN)/python -m tests.benchmarks.engine
	$(BIN)/python -m tests.benchmarks.journal
	$(BIN)/python -m tests.benchmarks.readers
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.actions
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.app
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.frames
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.paths
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.evening

# Not part of the tests: some ten minutes.
mutants: .venv/ready-to-test
	$(BIN)/python -m tests.mutants

pictures: .venv/ready
	$(BIN)/python -m tests.pictures

.venv/ready: pyproject.toml
	$(call install_missing,$(RUN_PACKAGES))
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Table Banker needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(if $(IS_PI),--system-site-packages) .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m ui.locale.words
	touch $@

.venv/ready-to-test: .venv/ready
	$(call install_missing,$(TEST_PACKAGES))
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf .venv build

# Installs what dpkg does not know yet. Who may not install, and another system than Debian's, is told what is needed.
define install_missing
@missing=""; for package in $(1); do dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
if [ -z "$$missing" ]; then exit 0; fi; \
if ! command -v apt-get >/dev/null; then echo "This system has no apt: please install what matches$$missing"; exit 0; fi; \
if [ "$$(id -u)" = 0 ] || [ -n "$(SUDO)" ]; then \
	echo "Installing$$missing"; \
	$(SUDO) apt-get -qq update && \
	$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends $$missing && exit 0; \
fi; \
echo "Please have these packages installed by who may install packages here:$$missing" >&2; exit 1
endef
