#!/usr/bin/env bash
# undici 8.12.4 reads the status text of an answer as UTF-8, but header values as Latin-1.
# Expected: both alike; a reason phrase may hold the same bytes 80 to FF as a header value (RFC 9112, section 4).
# Seen: the byte E9 is kept in a header and lost in the status text, where U+FFFD takes its place. Node's own client keeps both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts undici@8.12.4
cat > program.mjs <<'PROGRAM'
import { get } from "node:http"
import { createServer } from "node:net"
import { once } from "node:events"
import { Agent } from "undici"

const head = "HTTP/1.1 200 Caf\u00e9\r\nx-name: Caf\u00e9\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
const server = createServer((socket) => socket.once("data", () => socket.end(Buffer.from(head, "latin1")))).listen(0, "127.0.0.1")
await once(server, "listening")
const origin = `http://127.0.0.1:${server.address().port}`
const agent = new Agent()
await new Promise((resolve, reject) =>
  agent.dispatch(
    { origin, path: "/", method: "GET" },
    {
      onRequestStart: () => undefined,
      onResponseData: () => undefined,
      onResponseStart: (_, status, headers, text) => console.log("undici", JSON.stringify([text, headers["x-name"]])),
      onResponseEnd: resolve,
      onResponseError: (_, error) => reject(error),
    },
  ),
)
const [answer] = await once(get(origin), "response")
console.log("node", JSON.stringify([answer.statusMessage, answer.headers["x-name"]]))
answer.resume()
await agent.close()
server.close()
PROGRAM
cat > expected.txt <<'EXPECTED'
undici ["Caf�","Café"]
node ["Café","Café"]
EXPECTED
node program.mjs > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
