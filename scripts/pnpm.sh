#!/usr/bin/env bash
# Runs the package manager of package.json, and has it on the PATH of its commands: `pnpm.sh run build`. npx in a folder with packages reads all
# of them first, which takes 2.7 s of a processor each time. So it runs in an empty folder, once, and a link keeps the path that it finds.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
wanted=$(sed -n 's/.*"packageManager": "\(.*\)".*/\1/p' "$root/package.json")
links=$root/node_modules/.package-manager/$wanted

if ! [ -x "$links/pnpm" ]; then
  empty=$(mktemp -d)
  found=$(cd "$empty" && npx -y -p "$wanted" -c 'command -v pnpm' </dev/null)
  rm -rf "$empty"
  mkdir -p "$links"
  ln -sfn "$(realpath "$found")" "$links/pnpm"
fi
export PATH=$links:$PATH
exec pnpm "$@"
