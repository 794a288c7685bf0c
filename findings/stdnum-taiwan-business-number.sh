#!/usr/bin/env bash
# stdnum 1.12.0 refuses Taiwanese business numbers (UBN) that were given out under the rule of 2023.
# Expected: the weighted sum of digits is divisible by 5 (Ministry of Finance, in force since April 2023, when numbers
# divisible by 10 ran short). Seen: only sums divisible by 10 pass.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0
cat > program.mjs <<'PROGRAM'
import { stdnum } from "stdnum"

const weights = [1, 2, 1, 2, 1, 2, 4, 1]
const sumOf = (number) =>
  [...number].reduce((sum, digit, index) => sum + [...String(digit * weights[index])].reduce((a, b) => a + Number(b), 0), 0)
for (const number of ["04595257", "90000001", "90000006"])
  console.log(number, "sum", sumOf(number), stdnum.TW.ubn.validate(number).isValid)
PROGRAM
cat > expected.txt <<'EXPECTED'
04595257 sum 40 true
90000001 sum 10 true
90000006 sum 15 false
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
