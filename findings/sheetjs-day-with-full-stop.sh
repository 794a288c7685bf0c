#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS) gives a cell no text at all if a full stop follows the day or the month in its number format,
# or a space goes before the per cent sign. German, Czech, Finnish, Norwegian and other editions of Excel write these.
# Expected: `w`, the text as formatted, is there for every cell with a valid format (ECMA-376 part 1, 18.8.31).
# Seen: `w` is missing, so a program that falls back to the value prints 44197 for 1 January 2021.
# `SSF.format` throws a string ("bad second format: .") for such a date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3
cat > program.mjs <<'PROGRAM'
import { read, write } from "@e965/xlsx"

const cells = [
  [44197, "dd.mm.yyyy"],
  [44197, "[$-407]d. mmmm yyyy"],
  [0.25, "0.00 %"],
  [44197, "dd/mm/yyyy"],
]
const sheet = { "!ref": `A1:A${cells.length}` }
cells.forEach(([v, z], index) => (sheet[`A${index + 1}`] = { t: "n", v, z }))
const file = write({ SheetNames: ["One"], Sheets: { One: sheet } }, { type: "buffer", bookType: "xlsx" })
const { One } = read(file, { cellNF: true }).Sheets
cells.forEach(([v, z], index) => console.log(v, z, "->", One[`A${index + 1}`].w))
PROGRAM
cat > expected.txt <<'EXPECTED'
44197 dd.mm.yyyy -> undefined
44197 [$-407]d. mmmm yyyy -> undefined
0.25 0.00 % -> undefined
44197 dd/mm/yyyy -> 01/01/2021
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
