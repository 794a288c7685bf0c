#!/usr/bin/env bash
# parse-diff 0.12.0 lists the note "\ No newline at end of file" as an added or deleted line.
# Expected: the note belongs to the line before it; as many changes of the type "add" as `additions` counts.
# Seen: a patch by `diff` 9.0.0 of a file without a last line break has 1 addition, but 2 changes of the type "add".
# And a tab in a file name, which `diff` escapes as \t, comes back as a backslash and a t.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts parse-diff@0.12.0 diff@9.0.0
cat > program.mjs <<'PROGRAM'
import { createTwoFilesPatch } from "diff"
import parse from "parse-diff"

const [file] = parse(createTwoFilesPatch("a\tb", "a\tb", "x", "y"))
console.log("name", JSON.stringify(file.to))
console.log("additions", file.additions)
for (const { content, type } of file.chunks[0].changes) console.log(type, content)
PROGRAM
cat > expected.txt <<'EXPECTED'
name "a\\tb"
additions 1
del -x
del \ No newline at end of file
add +y
add \ No newline at end of file
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
