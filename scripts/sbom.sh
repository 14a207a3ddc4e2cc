#!/usr/bin/env bash
# Writes the bill of materials (CycloneDX) to the file that SBOM names, or to sbom.cdx.json. The tools of a build are dependencies of tools/build, so
# that a production install brings them; the product does not run on them. So the bill is written from a copy of the manifests without tools/build:
# there its tools are development dependencies of the workspaces that they build.
set -euo pipefail
cd "$(dirname "$0")/.."
file=$(realpath "${SBOM:-sbom.cdx.json}")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files --cached --others --exclude-standard -- package.json '*/package.json' .pnpmfile.cjs pnpm-workspace.yaml patches LICENSE |
  grep -v '^tools/build/' | tar -cf - -T - | tar -xf - -C "$copy"
awk '/^  [^ ]/ { isTools = ($1 == "tools/build:") } /^[^ ]/ { isTools = 0 } !isTools' pnpm-lock.yaml >"$copy/pnpm-lock.yaml"
ln -s "$PWD/node_modules" "$copy/node_modules"
package_manager=$PWD/scripts/pnpm.sh
cd "$copy"
bash "$package_manager" sbom --sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application --out "$file"
