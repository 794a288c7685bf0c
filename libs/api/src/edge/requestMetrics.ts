import { labelled } from "@trawl/core"
import { Effect, Metric } from "effect"

const requests = labelled((method) =>
  labelled((status) =>
    Metric.counter("trawl_http_requests_total", {
      description: "Answered requests, by method and status.",
      attributes: { method, status },
      incremental: true,
    }),
  ),
)

const seconds = Metric.histogram("trawl_http_request_seconds", {
  description: "Seconds until a request was answered.",
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
})

// Arbitrary method names from clients would create unlimited time series.
const knownMethods = new Set(["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"])

/** Counts an answer. */
export const countRequest = Effect.fnUntraced(function* (method: string, status: number, millis: number) {
  yield* Metric.update(requests(knownMethods.has(method) ? method : "other")(String(status)), 1)
  yield* Metric.update(seconds, millis / 1000)
})
