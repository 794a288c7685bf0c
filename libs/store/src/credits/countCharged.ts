import { type Effect, Metric } from "effect"

/** All charged credits. */
export const creditMetric = Metric.counter("trawl_credits_total", {
  description: "Credits charged to all teams.",
  incremental: true,
})

/** Counts credits that were charged, once they are written. */
export const countCharged = (credits: number): Effect.Effect<void> => Metric.update(creditMetric, credits)
