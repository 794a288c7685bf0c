#!/usr/bin/env bash
# robots-parser 3.0.1 decides examples that RFC 9309 prints otherwise than the RFC says.
# Expected: escaped unreserved characters are decoded before rules and paths are compared (section 2.2.2, `%62%61%7A` is
# `baz`), `%24` and `%2A` in a rule are a plain `$` and `*` (section 2.2.3), other records do not end the list of a group's
# crawlers (section 2.2.4), and /robots.txt is always allowed (section 2.2.2). Seen: none of these.
# @crawlee/utils 3.18.1 decides by this package.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts robots-parser@3.0.1
cat > program.mjs <<'PROGRAM'
import robotsParser from "robots-parser"

const ask = (path, ...lines) => {
  const robots = robotsParser("https://a.test/robots.txt", lines.join("\n"))
  console.log(path, JSON.stringify(lines.slice(1)), robots.isAllowed(`https://a.test${path}`, "Bot") ? "allowed" : "refused")
}
ask("/foo/bar/baz", "User-agent: Bot", "Disallow: /foo/bar/baz")
ask("/foo/bar/baz", "User-agent: Bot", "Disallow: /foo/bar/%62%61%7A")
ask("/foo/bar/%62%61%7A", "User-agent: Bot", "Disallow: /foo/bar/baz")
ask("/~joe/", "User-agent: Bot", "Disallow: /%7Ejoe/")
ask("/path/file-with-a-*.html", "User-agent: Bot", "Disallow: /path/file-with-a-%2A.html")
ask("/path/foo-$", "User-agent: Bot", "Disallow: /path/foo-%24")
ask("/a", "User-agent: Bot", "User-agent: Other", "Disallow: /")
ask("/a", "User-agent: Bot", "Sitemap: https://a.test/s.xml", "User-agent: Other", "Disallow: /")
ask("/robots.txt", "User-agent: Bot", "Disallow: /")
PROGRAM
cat > expected.txt <<'EXPECTED'
/foo/bar/baz ["Disallow: /foo/bar/baz"] refused
/foo/bar/baz ["Disallow: /foo/bar/%62%61%7A"] allowed
/foo/bar/%62%61%7A ["Disallow: /foo/bar/baz"] allowed
/~joe/ ["Disallow: /%7Ejoe/"] allowed
/path/file-with-a-*.html ["Disallow: /path/file-with-a-%2A.html"] allowed
/path/foo-$ ["Disallow: /path/foo-%24"] allowed
/a ["User-agent: Other","Disallow: /"] refused
/a ["Sitemap: https://a.test/s.xml","User-agent: Other","Disallow: /"] allowed
/robots.txt ["Disallow: /"] refused
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
