# Table Banker. `make run` starts the bank, `make test` tries everything; both set up what they need by themselves.

PYTHON ?= python3
BIN := .venv/bin
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)
# A Raspberry Pi takes lgpio from the system, where that has it: there is no wheel for each Python.
IS_PI := $(shell grep -qs Raspberry /proc/device-tree/model && echo yes)
OF_PI := $(if $(IS_PI),$(shell apt-cache policy python3-lgpio | grep -q 'Candidate: [0-9]' && echo python3-lgpio))
RUN_PACKAGES := libgl1 libegl1 libmtdev1 alsa-utils python3-venv $(OF_PI)
TEST_PACKAGES := chromium chromium-driver dbus-daemon dosfstools espeak-ng fdisk grub-common mtools polkitd poppler-utils shellcheck systemd
# What finds in a page where it fails those who cannot see it, what lets the site's search run in a folder, and their SHA-256.
WEB := axe-core@4.14.1 iframe-worker@1.0.4
define WEB_FILES
29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c  .venv/web/node_modules/axe-core/axe.min.js
e8e412dbcfea9b7e31b5ffa288d7b6035915e714c542f4176a0cdbe262fc9609  .venv/web/node_modules/iframe-worker/shim/index.js
endef
export WEB_FILES

EXTRAS := bluetooth case dev dice docs keyboard-readers pcsc release voice
# Exact versions with hashes, and nothing else: what builds comes first, because some libraries have no wheel.
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
HASHED := $(INSTALL) --use-pep517 --no-build-isolation --require-hashes
RESOLVE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-header --no-annotate --no-emit-index-url

.PHONY: run test lint bench soak walk kiosk image case lab test-arm64 test-day test-hall mutants pairs odds pictures docs constraints wheels sbom release clean

run: .venv/ready
	$(BIN)/banker

# The tests start hundreds of processes: each would compile every module again if Python were told to keep none.
# Three of them at a time on two cores: some wait for processes and for the wall's clock.
test: lint
	env -u PYTHONDONTWRITEBYTECODE SDL_VIDEODRIVER=offscreen $(BIN)/pytest -n 3 --dist worksteal

lint: .venv/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/vulture

bench: .venv/ready-to-test
	$(BIN)/python -m tests.benchmarks.engine
	$(BIN)/python -m tests.benchmarks.hall
	$(BIN)/python -m tests.benchmarks.hall_reader
	$(BIN)/python -m tests.benchmarks.journal
	$(BIN)/python -m tests.benchmarks.damages
	$(BIN)/python -m tests.benchmarks.readers
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.actions
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.app
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.frames
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.look
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.memory
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.phones
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.paths
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.evening
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.stick
	$(BIN)/python -m tests.benchmarks.kills

# Not part of the benchmarks: a day and a night at the table, most of an hour.
soak: .venv/ready-to-test
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.benchmarks.soak

# Not part of the tests: half an hour of random touches, cards and cables while things move, from this SEED on.
MINUTES ?= 30
SEED ?= 1000
walk: .venv/ready-to-test
	SDL_VIDEODRIVER=offscreen $(BIN)/python -m tests.ui.walker $(MINUTES) $(SEED)

# Not part of the tests: each says in a line what it needs, and what it found. CUTS=20 power cuts take an hour.
kiosk: .venv/ready-to-test
	$(BIN)/python -m tests.kiosk

# One file that people write to a card: for a Pi, or with KIND=amd64 for a PC. UPDATES=FILE, a key that
# `python -m tools.image new-key FILE` makes, signs an update beside it; KEY=FILE signs as `make release` does.
KIND ?= arm64
image: .venv/ready-to-test
	$(BIN)/python -m tools.image $(KIND) $(UPDATES)
	$(if $(KEY),$(BIN)/python -m tools.release sign $(KEY) build/image/$(KIND)/*.img.zst)

# The parts of a case to print, as STL and STEP in build/case, and the pictures of its page. Its CAD library takes 1 GB.
case: .venv/ready-to-case
	$(BIN)/python -m tools.case

# Not part of the tests: the card as an emulated PC starts it, with CUTS power cuts in play and CUTS in updates.
lab: .venv/ready-to-test
	$(BIN)/python -m tests.kiosk.card

test-arm64: .venv/ready-to-test
	$(BIN)/python -m tests.kiosk.arm64

# Not part of the tests: a tournament's day with a real hall, six boxes and a browser; two minutes or more.
test-day: .venv/ready-to-test
	SDL_VIDEODRIVER=offscreen $(BIN)/pytest tests/hall/long/test_day.py --durations=3

# Not part of the tests: a thousand days of a hall full of faults, from this SEED on; then a real hall's server and reader
# are killed, and the server's disk is cut off, which needs root.
test-hall: .venv/ready-to-test
	$(BIN)/python -m tests.hall.seed --days 1000 --first $(SEED)
	$(BIN)/pytest -s tests/hall/long

# Not part of the tests: some ten minutes.
mutants: .venv/ready-to-test
	$(BIN)/python -m tests.mutants

# Not part of the tests: every two values of the set-up in every book, 24,000 tables; about half an hour.
pairs: .venv/ready-to-test
	$(BIN)/python -m tests.pairs

# Not part of the tests: plays 11,000 games of bots and fits `banker/odds.toml` again; some ten minutes the first time.
odds: .venv/ready-to-test
	$(BIN)/python -m tests.odds

pictures: .venv/ready-to-test
	$(BIN)/python -m tests.pictures

# The pages as a site that needs no network, in build/site; a link that leads nowhere is a fault.
docs: .venv/ready-to-test
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

# Chooses new versions of everything; try the bank with them before you commit them.
constraints: .venv/ready-to-release
	$(RESOLVE) --upgrade --all-extras pyproject.toml -o build/constraints.txt
	echo setuptools | $(RESOLVE) -c build/constraints.txt - -o constraints/build.txt
	$(RESOLVE) -c build/constraints.txt pyproject.toml -o constraints/run.txt
	for extra in $(EXTRAS); do \
		cp build/constraints.txt build/$$extra.txt && \
		$(RESOLVE) --extra $$extra pyproject.toml -o build/$$extra.txt && \
		awk 'NR == FNR { if (/==/) run[$$1]; next } /==/ { known = $$1 in run } !known' \
			constraints/run.txt build/$$extra.txt >constraints/$$extra.txt || exit 1; \
	done

# The very files that `systemd/install.sh --offline` installs from, for a computer of this kind with this Python.
wheels: .venv/ready
	$(BIN)/pip download --quiet --disable-pip-version-check --no-build-isolation --require-hashes --dest wheels \
		$(foreach file,build run dice bluetooth,-r constraints/$(file).txt)

sbom: .venv/ready-to-release
	cat constraints/run.txt constraints/dice.txt constraints/bluetooth.txt constraints/voice.txt >build/runs.txt
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
		--output-file build/sbom.json build/runs.txt

# The released files, with their checksums: the sdist, and the wheel that is built from it. Only the sources
# and the words compiled from them get in, and only versions of constraints/ build them. KEY=FILE signs them.
release: .venv/ready-to-release
	rm -rf dist *.egg-info
	$(BIN)/python -m ui.locale.words
	$(BIN)/python -m build --no-isolation --outdir dist
	$(if $(KEY),$(BIN)/python -m tools.release sign $(KEY) dist/*.tar.gz dist/*.whl,@echo "not signed: no KEY=FILE")
	cd dist && sha256sum *.tar.gz *.whl >SHA256SUMS && cat SHA256SUMS

.venv/ready: pyproject.toml constraints/run.txt
	$(call install_missing,$(RUN_PACKAGES))
	$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14) and "Table Banker needs Python 3.11, 3.12 or 3.13")'
	$(PYTHON) -m venv $(if $(IS_PI),--system-site-packages) .venv
	$(INSTALL) --require-hashes -r constraints/build.txt
	$(HASHED) -r constraints/run.txt
	$(INSTALL) --no-build-isolation --no-deps --editable .
	$(BIN)/python -m ui.locale.words
	touch $@

.venv/ready-to-test: .venv/ready constraints/dev.txt | .venv/web/ready
	$(call install_missing,$(TEST_PACKAGES))
	$(HASHED) -r constraints/run.txt -r constraints/dev.txt
	touch $@

.venv/web/ready: Makefile | .venv/ready
	$(call install_missing,$(if $(shell command -v npm),,npm))
	npm install --silent --no-save --no-package-lock --ignore-scripts --prefix .venv/web $(WEB)
	echo "$$WEB_FILES" | sha256sum --check --quiet
	touch $@

.venv/ready-to-release: .venv/ready constraints/release.txt
	$(HASHED) -r constraints/run.txt -r constraints/release.txt
	mkdir -p build
	touch $@

.venv/ready-to-case: .venv/ready constraints/case.txt
	$(HASHED) -r constraints/run.txt -r constraints/case.txt
	touch $@

clean:
	rm -rf .venv build dist wheels

# Installs the packages that dpkg does not know yet, or by another name (Debian 13's libmtdev1t64 provides libmtdev1). If this
# is not allowed, or the system is not a Debian, it lists what is needed.
define install_missing
@missing=""; for package in $(1); do dpkg -s $$package >/dev/null 2>&1 || \
	dpkg-query -W -f '$${db:Status-Status} $${Provides}\n' 2>/dev/null | grep -Eq "^installed (.*, )?$$package( |,|\$$)" || \
	missing="$$missing $$package"; done; \
if [ -z "$$missing" ]; then exit 0; fi; \
if ! command -v apt-get >/dev/null; then echo "This system has no apt: please install what matches$$missing"; exit 0; fi; \
if [ "$$(id -u)" = 0 ] || [ -n "$(SUDO)" ]; then \
	echo "Installing$$missing"; \
	$(SUDO) apt-get -qq update && \
	$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends $$missing && exit 0; \
fi; \
echo "Please have these packages installed by who may install packages here:$$missing" >&2; exit 1
endef
