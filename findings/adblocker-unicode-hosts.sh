#!/usr/bin/env bash
# @ghostery/adblocker 2.18.2: a filter whose host or `$domain` is written in Unicode never matches.
# Expected: the filter and its Punycode form are the same, because browsers and requests only know the latter
# (Adblock Plus and uBlock Origin convert them when they load a list).
# Seen: only the Punycode form matches; the other is loaded without an error and does nothing. Cosmetic filters alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @ghostery/adblocker@2.18.2
cat > program.mjs <<'PROGRAM'
import { FiltersEngine, Request } from "@ghostery/adblocker"

const matches = (filter, url, sourceUrl) =>
  FiltersEngine.parse(filter).match(Request.fromRawDetails({ url, sourceUrl, type: "script" })).match
const [site, host] = ["https://site.example/", "https://xn--mnchen-3ya.example/"]
console.log("||xn--mnchen-3ya.example^", matches("||xn--mnchen-3ya.example^", host, site))
console.log("||münchen.example^", matches("||münchen.example^", host, site))
console.log("$domain=xn--mnchen-3ya.example", matches("||ads.example^$domain=xn--mnchen-3ya.example", "https://ads.example/a.js", host))
console.log("$domain=münchen.example", matches("||ads.example^$domain=münchen.example", "https://ads.example/a.js", host))
PROGRAM
cat > expected.txt <<'EXPECTED'
||xn--mnchen-3ya.example^ true
||münchen.example^ false
$domain=xn--mnchen-3ya.example true
$domain=münchen.example false
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
