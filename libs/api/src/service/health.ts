import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { metricsText } from "../edge/metricsText.ts"
import { readEventLoop } from "../edge/processMetrics.ts"
import { readGauges } from "./readGauges.ts"
import { readParts } from "./readParts.ts"
import { requestBase } from "../request/requestBase.ts"

/** GET /. */
export const root = Effect.map(requestBase, (base) =>
  HttpServerResponse.jsonUnsafe({ message: "Trawl API", documentation_url: `${base}/docs` }),
)

/** GET /health. */
export const health = Effect.sync(() => HttpServerResponse.jsonUnsafe({ status: "ok" }))

/** GET /ready: fails while a part is not usable, and names it. */
export const ready = Effect.gen(function* () {
  const all = yield* readParts
  const problems = all.filter((part) => !part.ready).map((part) => `${part.name}: ${part.notice ?? "not ready"}`)
  if (problems.length === 0) return HttpServerResponse.jsonUnsafe({ success: true, status: "ready", parts: all })
  const body = { success: false, code: "NOT_READY", error: problems.join(" "), status: "not ready", parts: all }
  return HttpServerResponse.jsonUnsafe(body, { status: 503, headers: { "retry-after": "5" } })
})

/** GET /metrics. */
export const metrics = Effect.gen(function* () {
  yield* readGauges
  yield* readEventLoop
  return HttpServerResponse.text(metricsText(yield* PrometheusMetrics.format()), {
    contentType: "text/plain; version=0.0.4; charset=utf-8",
  })
})
