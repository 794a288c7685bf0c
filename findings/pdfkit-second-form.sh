#!/usr/bin/env bash
# pdfkit 0.20.2 never ends a document whose form was begun twice (`initForm`).
# Expected: the second call does nothing, or throws; the document ends, as with one call.
# Seen: no error, and no event `end`: the file has no cross-reference table and no trailer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2
cat > program.mjs <<'PROGRAM'
import PdfDocument from "pdfkit"

for (const forms of [1, 2]) {
  const document = new PdfDocument()
  const chunks = []
  let ended = false
  document.on("data", (chunk) => chunks.push(chunk)).on("end", () => (ended = true))
  for (let form = 0; form < forms; form++) document.font("Helvetica").initForm()
  document.formText("name", 50, 50, 200, 20, { value: "Ada" })
  document.end()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  console.log(`${forms} forms: ended ${ended}, trailer ${Buffer.concat(chunks).includes("trailer")}`)
}
PROGRAM
cat > expected.txt <<'EXPECTED'
1 forms: ended true, trailer true
2 forms: ended false, trailer false
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
