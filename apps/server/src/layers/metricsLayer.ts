import { browserMetrics } from "@trawl/browser"
import { cacheMetrics } from "@trawl/cache"
import { stepMetrics } from "@trawl/core"
import { refusalMetrics } from "@trawl/fetch"
import { modelMetrics } from "@trawl/model"
import { creditMetric } from "@trawl/store"
import { attemptCounters, deadCounter, lagHistogram } from "@trawl/webhooks"
import { Effect, Layer, type Metric } from "effect"
import { completedPages } from "./scrapeLayer.ts"

/** Metrics that show a zero from the start: of a counter that appears with its first value, Prometheus would not see that it grew. */
const metrics: ReadonlyArray<Metric.Metric<number, unknown>> = [
  completedPages,
  ...stepMetrics,
  ...cacheMetrics,
  ...modelMetrics,
  ...refusalMetrics,
  ...browserMetrics,
  creditMetric,
  ...Object.values(attemptCounters),
  deadCounter,
  lagHistogram,
]

/** Lists every metric whose labels are known, before anything is counted. */
export const metricsLayer = Layer.effectDiscard(
  Effect.map(Effect.context<never>(), (context) => {
    // Reading a metric makes its series.
    for (const metric of metrics) metric.valueUnsafe(context)
  }),
)
