#!/usr/bin/env bash
# stdnum 1.12.0 refuses the Latvian personal codes that are given out since July 2017.
# Expected: codes that begin with 32 hold no date of birth, and are checked by their check digit alone.
# Seen: the digits after 32 are read as a date, and the code is refused with InvalidComponent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0
cat > program.mjs <<'PROGRAM'
import { stdnum } from "stdnum"

for (const code of ["161175-19997", "328673-00679"]) {
  const { error, isValid } = stdnum.LV.pvn.validate(code)
  console.log(code, isValid, error?.name ?? "")
}
PROGRAM
cat > expected.txt <<'EXPECTED'
161175-19997 true 
328673-00679 false InvalidComponent
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
