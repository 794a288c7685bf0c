#!/usr/bin/env bash
# numfmt 4.0.1 writes the month of a Russian date in the nominative with a capital letter.
# Expected: the genitive after a day, as Excel and CLDR have it (1 января 2021), and as numfmt 3.2.6 does.
# Seen: 4.0.1 prints the form that stands alone (1 Январь 2021).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts numfmt@4.0.1 old@npm:numfmt@3.2.6
cat > program.mjs <<'PROGRAM'
import { format } from "numfmt"
import { format as formatBefore } from "old"

console.log("4.0.1", format("[$-419]d mmmm yyyy", 44197))
console.log("3.2.6", formatBefore("[$-419]d mmmm yyyy", 44197))
PROGRAM
cat > expected.txt <<'EXPECTED'
4.0.1 1 Январь 2021
3.2.6 1 января 2021
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
