#!/usr/bin/env bash
# effect 4.1.0, `OtlpLogger` with `References.TracerEnabled` false: log records carry a trace id that is none.
# Expected: without a tracer, records have no trace id (OTLP: 16 bytes, in JSON 32 hexadecimal digits, or absent).
# Seen: inside `Effect.fn` or `Effect.withSpan` they have "0000000000000000000000000000noop" and the span id "noop".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts effect@4.1.0
cat > program.mjs <<'PROGRAM'
import { Effect, Layer, References } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpLogger, OtlpSerialization } from "effect/observability"
import { createServer } from "node:http"

const server = createServer((request, response) => {
  let text = ""
  request.on("data", (chunk) => (text += chunk))
  request.on("end", () => {
    for (const record of JSON.parse(text).resourceLogs[0].scopeLogs[0].logRecords)
      console.log(record.body.stringValue, record.traceId ?? "no trace id", record.spanId ?? "no span id")
    response.end("{}")
  })
})
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
const url = `http://127.0.0.1:${server.address().port}/v1/logs`
const layer = OtlpLogger.layer({ url, resource: { serviceName: "finding" } }).pipe(Layer.provide([FetchHttpClient.layer, OtlpSerialization.layerJson]))
await Effect.runPromise(
  Effect.log("outside").pipe(
    Effect.andThen(Effect.log("inside").pipe(Effect.withSpan("work"))),
    Effect.provide(layer),
    Effect.provideService(References.TracerEnabled, false),
  ),
)
server.close()
PROGRAM
cat > expected.txt <<'EXPECTED'
outside no trace id no span id
inside 0000000000000000000000000000noop noop
EXPECTED
node program.mjs | grep '^\(out\|in\)side' > seen.txt
cat seen.txt
diff expected.txt seen.txt && echo "As found."
