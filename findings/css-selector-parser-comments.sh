#!/usr/bin/env bash
# css-selector-parser 3.3.0 refuses selectors with comments and empty `:is()`.
# Expected: CSS allows a comment between any two tokens (CSS Syntax 3), and `:is()` with an empty list (Selectors 4,
# forgiving selector lists), which matches nothing. Seen: both are parse errors, with the syntax "progressive", too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts css-selector-parser@3.3.0
cat > program.mjs <<'PROGRAM'
import { createParser } from "css-selector-parser"

const parse = createParser({ syntax: "progressive" })
for (const selector of ["a/* comment */.b", "a /* comment */ > b", ":is()", "p:is(a)"]) {
  try {
    parse(selector)
    console.log(selector, "parsed")
  } catch (error) {
    console.log(selector, "refused:", error.message)
  }
}
PROGRAM
cat > expected.txt <<'EXPECTED'
a/* comment */.b refused: css-selector-parser parse error: Expected rule but "/" found. Pos: 1.
a /* comment */ > b refused: css-selector-parser parse error: Expected rule but "/" found. Pos: 2.
:is() refused: css-selector-parser parse error: Expected rule but ")" found. Pos: 4.
p:is(a) parsed
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
