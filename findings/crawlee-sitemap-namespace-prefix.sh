#!/usr/bin/env bash
# @crawlee/utils 3.18.1 finds no address in a sitemap whose namespace has a prefix.
# Expected: both files say the same, since a prefix is a free choice of its author (Namespaces in XML 1.0, section 3).
# Seen: elements are compared by their names as written, and the second file is empty, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @crawlee/utils@3.18.1
cat > program.mjs <<'PROGRAM'
import { parseSitemap } from "@crawlee/utils"

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"
const files = {
  default: `<urlset xmlns="${namespace}"><url><loc>https://example.com/a</loc></url></urlset>`,
  prefixed: `<s:urlset xmlns:s="${namespace}"><s:url><s:loc>https://example.com/a</s:loc></s:url></s:urlset>`,
}
for (const [name, content] of Object.entries(files)) {
  const found = []
  for await (const { loc } of parseSitemap([{ type: "raw", content }])) found.push(loc)
  console.log(name, found)
}
PROGRAM
cat > expected.txt <<'EXPECTED'
default [ 'https://example.com/a' ]
prefixed []
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
