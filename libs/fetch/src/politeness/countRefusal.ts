import { labelled } from "@trawl/core"
import { type Effect, Metric } from "effect"

const refusals = labelled((status) =>
  Metric.counter("trawl_host_refusals_total", {
    description: "Answers by which hosts asked for fewer requests, by status: 429 or 503.",
    attributes: { status },
    incremental: true,
  }),
)

/** The counter of each status. */
export const refusalMetrics: ReadonlyArray<Metric.Metric<number, unknown>> = ["429", "503"].map(refusals)

/** Counts an answer that asks for fewer requests. */
export const countRefusal = (status: number): Effect.Effect<void> => Metric.update(refusals(String(status)), 1)
