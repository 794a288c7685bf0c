import { labelled } from "@trawl/core"
import { Metric } from "effect"

export const processKinds = ["own", "page"] as const

export const browserProcesses = labelled((kind) =>
  Metric.gauge("trawl_browser_processes", {
    description: "Processes of browsers, by kind: page, or own for those that all pages of a browser share.",
    attributes: { kind },
  }),
)

export const browserMemory = labelled((kind) =>
  Metric.gauge("trawl_browser_memory_bytes", {
    description: "Resident memory of browsers that is not shared with files, by kind of process.",
    attributes: { kind },
  }),
)

export const browsersStarted = Metric.counter("trawl_browsers_started_total", {
  description:
    "Browsers that were started: the first ones, and in place of those that died, grew or had shown enough pages.",
  incremental: true,
})

/** All metrics of browsers. */
export const browserMetrics: ReadonlyArray<Metric.Metric<number, unknown>> = [
  browsersStarted,
  ...processKinds.flatMap((kind) => [browserProcesses(kind), browserMemory(kind)]),
]
