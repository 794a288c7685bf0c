import { Jobs } from "@trawl/jobs"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { PrometheusMetrics } from "effect/observability"
import { metricsText } from "../edge/metricsText.ts"
import { readLoopDelay } from "../edge/processMetrics.ts"
import { Instance } from "./Instance.ts"
import { readGauges } from "./readGauges.ts"
import { requestBase } from "../request/requestBase.ts"
import { Stopping } from "../request/Stopping.ts"

/** GET /. */
export const root = Effect.map(requestBase, (base) =>
  HttpServerResponse.jsonUnsafe({ message: "Trawl API", documentation_url: `${base}/docs` }),
)

/** GET /health. */
export const health = Effect.sync(() => HttpServerResponse.jsonUnsafe({ status: "ok" }))

/** GET /ready: fails while a part is not usable, and names it. */
export const ready = Effect.gen(function* () {
  const jobs = yield* Jobs
  const instance = yield* Instance
  const [notReady, parts] = yield* Effect.all([jobs.ready, instance.parts], { concurrency: 2 })
  const core = ["store", "engine", "disk"].map((name) => {
    const problem = notReady.find(({ part }) => part === name)
    return problem === undefined ? { name, ready: true } : { name, ready: false, notice: problem.reason }
  })
  const stopping = (yield* Stopping).isStopping
    ? [{ name: "server", ready: false, notice: "The server is about to stop." }]
    : []
  const all = [...stopping, ...core, ...parts]
  const problems = all.filter((part) => !part.ready).map((part) => `${part.name}: ${part.notice ?? "not ready"}`)
  if (problems.length === 0) return HttpServerResponse.jsonUnsafe({ success: true, status: "ready", parts: all })
  const body = { success: false, code: "NOT_READY", error: problems.join(" "), status: "not ready", parts: all }
  return HttpServerResponse.jsonUnsafe(body, { status: 503, headers: { "retry-after": "5" } })
})

/** GET /metrics. */
export const metrics = Effect.gen(function* () {
  yield* readGauges
  yield* readLoopDelay
  return HttpServerResponse.text(metricsText(yield* PrometheusMetrics.format()), {
    contentType: "text/plain; version=0.0.4; charset=utf-8",
  })
})
