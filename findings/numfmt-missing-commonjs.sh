#!/usr/bin/env bash
# numfmt 4.0.1 names files in its `exports` that it does not ship: `dist/index.cjs` and the types `dist/index.d.cts`.
# Expected: `require("numfmt")` works, and every file that package.json names is in the package, as in 3.2.6.
# Seen: `require` fails with MODULE_NOT_FOUND, and only `import` works, without types under "moduleResolution": "nodenext".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts numfmt@4.0.1
cat > program.mjs <<'PROGRAM'
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"

const folder = "node_modules/numfmt"
for (const [condition, file] of Object.entries(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).exports["."]))
  console.log(condition, file, existsSync(`${folder}/${file}`))
try {
  createRequire(import.meta.url)("numfmt")
} catch (error) {
  console.log(error.code)
}
PROGRAM
cat > expected.txt <<'EXPECTED'
require ./dist/index.cjs false
types ./dist/index.d.cts false
default ./dist/index.js true
MODULE_NOT_FOUND
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
