#!/usr/bin/env bash
# hast-util-select 6.0.4 compares the values of all HTML attributes with regard to case.
# Expected: for some 45 attributes, `type`, `rel`, `media` and `hreflang` among them, values match without regard to case
# in HTML documents (HTML standard, "Case-sensitivity of selectors"), as in browsers.
# Seen: `[type=text]` does not find `<input type=TEXT>`; with the flag `i` it does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts hast-util-select@6.0.4 hast-util-from-html@2.1.0
cat > program.mjs <<'PROGRAM'
import { fromHtml } from "hast-util-from-html"
import { selectAll } from "hast-util-select"

const tree = fromHtml("<input type=TEXT><a rel=NoFollow href=x>x</a>", { fragment: true })
for (const selector of ["[type=text]", "[type=text i]", "a[rel~=nofollow]", "a[rel~=nofollow i]"])
  console.log(selector, selectAll(selector, tree).length)
PROGRAM
cat > expected.txt <<'EXPECTED'
[type=text] 0
[type=text i] 1
a[rel~=nofollow] 0
a[rel~=nofollow i] 1
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
