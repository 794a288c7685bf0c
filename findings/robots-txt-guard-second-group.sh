#!/usr/bin/env bash
# robots-txt-guard 1.0.2 obeys only one of several groups that name a crawler, and groups of shorter names too.
# Expected: the rules of all groups with the crawler's product token count together, and `Example` does not name ExampleBot
# (RFC 9309, section 2.2.1). Seen: the second group for a crawler, or for everybody, is ignored; `Example` names ExampleBot.
# robots-txt-parse 2.0.1, of the same makers, reads the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts robots-txt-guard@1.0.2 robots-txt-parse@2.0.1
cat > program.mjs <<'PROGRAM'
import { Readable } from "node:stream"
import guard from "robots-txt-guard"
import parse from "robots-txt-parse"

const ask = async (path, ...lines) => {
  const robots = guard(await parse(Readable.from([lines.join("\n")])))
  console.log(path, JSON.stringify(lines), robots.isAllowed("ExampleBot", path) ? "allowed" : "refused")
}
const twice = (name) => [`User-agent: ${name}`, "Disallow: /a", `User-agent: ${name}`, "Disallow: /b"]
await ask("/a", ...twice("ExampleBot"))
await ask("/b", ...twice("ExampleBot"))
await ask("/a", ...twice("*"))
await ask("/b", ...twice("*"))
await ask("/c", "User-agent: Example", "Disallow: /c")
PROGRAM
cat > expected.txt <<'EXPECTED'
/a ["User-agent: ExampleBot","Disallow: /a","User-agent: ExampleBot","Disallow: /b"] refused
/b ["User-agent: ExampleBot","Disallow: /a","User-agent: ExampleBot","Disallow: /b"] allowed
/a ["User-agent: *","Disallow: /a","User-agent: *","Disallow: /b"] refused
/b ["User-agent: *","Disallow: /a","User-agent: *","Disallow: /b"] allowed
/c ["User-agent: Example","Disallow: /c"] refused
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
