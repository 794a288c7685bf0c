#!/usr/bin/env bash
# parse5 8.1.1 builds other trees than Chromium 153 for what lies in a `select`, for tables in templates, and for ends of row groups.
# Expected: the tree that browsers build. A `select` holds any elements but fields, since its parts can be styled; a `template` ends the
# scope of tables, so a table in one does not end the table around it; an end tag of a row group that is not open is ignored in a row.
# Seen: elements in a `select` are dropped and only their text is left, images with them; the table around the template ends, and what
# follows in it moves behind it; the row ends, so its second cell is in another row.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts parse5@8.1.1
cat > program.mjs <<'PROGRAM'
import { parse, serialize } from "parse5"

const pages = [
  '<select><option><img alt="Pear" src="pear.png"><b>Pear</b><option>Plum</select>',
  "<table><template><tbody><table></template><tr><td>a</table>",
  "<table><tr><td>a</td></tfoot><td>b</td></table>",
]
for (const page of pages) console.log(serialize(parse(page)).replace(/^.*<body>|<\/body>.*$/g, ""))
PROGRAM
cat > expected.txt <<'EXPECTED'
<select><option>Pear</option><option>Plum</option></select>
<table><template><tbody></tbody></template></table><table><tbody><tr><td>a</td></tr></tbody></table>
<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
