#!/usr/bin/env bash
# Measures the first start and a later one: a fresh clone of the committed state, an empty HOME, free ports. Run by `npm run bench:start`.
# Prints seconds, and the installed size in MB. Anything else on the machine makes it slower.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
export PORT=${PORT:-4700} SANDBOX_PORT=${SANDBOX_PORT:-4701}
product=

finish() {
  [ -z "$product" ] || kill -INT -- "-$product" 2>/dev/null || true
  rm -rf "$folder"
}
trap finish EXIT

now() { date +%s.%N; }
since() { awk -v from="$1" -v to="$(now)" 'BEGIN { printf "%.1f", to - from }'; }
row() { printf '%-34s %8s %s\n' "$1" "$2" "$3"; }

git clone -q "$root" "$folder/clone"
mkdir "$folder/home"
cd "$folder/clone"
export HOME="$folder/home"

# Until readiness reports 200. The process group ends as with Ctrl-C.
start_once() {
  local from
  from=$(now)
  set -m
  npm start >"$folder/$2.log" 2>&1 </dev/null &
  product=$!
  set +m
  until curl -sf -o /dev/null "http://127.0.0.1:$PORT/api/readyz"; do
    kill -0 "$product" 2>/dev/null || { cat "$folder/$2.log" >&2; exit 1; }
    sleep 0.1
  done
  row "$1" "$(since "$from")" s
  kill -INT -- "-$product"
  wait "$product" 2>/dev/null || true
  product=
}

first=$(now)
bash scripts/install.sh start >"$folder/install.log" 2>&1 || { cat "$folder/install.log" >&2; exit 1; }
row 'install' "$(since "$first")" s
from=$(now)
bash scripts/pnpm.sh run build:start >"$folder/build.log" 2>&1 || { cat "$folder/build.log" >&2; exit 1; }
row 'build' "$(since "$from")" s
start_once 'database and demo content, to ready' first
row 'first start, all of it' "$(since "$first")" s
start_once 'later start' later
row 'node_modules' "$(du -sm node_modules | cut -f1)" MB
row 'clone with data' "$(du -sm . | cut -f1)" MB
