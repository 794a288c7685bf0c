#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS) copies the letters of a Japanese era into the text of a cell.
# Expected: `ggge` becomes the era and its year, as in Excel (Reiwa 3 for 2021), or at least the year alone.
# Seen: `ggg` stays as three letters before the western year; `aaaa`, the day of the week, stays as it is, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3
cat > program.mjs <<'PROGRAM'
import { SSF } from "@e965/xlsx"

for (const format of ["[$-411]ggge\"年\"m\"月\"d\"日\"", "yyyy/m/d(aaa)", "aaaa"]) console.log(format, "->", SSF.format(format, 44197))
PROGRAM
cat > expected.txt <<'EXPECTED'
[$-411]ggge"年"m"月"d"日" -> ggg2021年1月1日
yyyy/m/d(aaa) -> 2021/1/1(aaa)
aaaa -> aaaa
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
