#!/usr/bin/env bash
# sitemapper 4.1.6 keeps numeric character references in the addresses of a sitemap.
# Expected: `&#38;` and `&amp;` are the same character (XML 1.0, section 4.1), so both addresses have two parameters.
# Seen: the first one keeps its reference, and for a URL parser its second parameter is in the fragment and never sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts sitemapper@4.1.6
cat > program.mjs <<'PROGRAM'
import { createServer } from "node:http"
import { once } from "node:events"
import Sitemapper from "sitemapper"

const file = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/a?x=1&#38;y=2</loc></url>
  <url><loc>https://example.com/b?x=1&amp;y=2</loc></url>
</urlset>`
const server = createServer((_, response) => response.writeHead(200, { "content-type": "application/xml" }).end(file))
await once(server.listen(0, "127.0.0.1"), "listening")
const { sites } = await new Sitemapper().fetch(`http://127.0.0.1:${server.address().port}/sitemap.xml`)
for (const site of sites) console.log(site, new URL(site).searchParams.get("y"))
server.close()
server.closeAllConnections()
PROGRAM
cat > expected.txt <<'EXPECTED'
https://example.com/a?x=1&#38;y=2 null
https://example.com/b?x=1&y=2 2
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
