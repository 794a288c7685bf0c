import { listReading } from "@trawl/core"
import { Effect, Metric } from "effect"
import { browserMemory, browserProcesses, processKinds } from "./browserMetrics.ts"
import { readMemory, readProcesses } from "./readProcesses.ts"

const sum = (pids: ReadonlyArray<number>): number => pids.reduce((bytes, pid) => bytes + readMemory(pid), 0)

/** Keeps the gauges of browsers up to date until the Scope ends. `browsers` gives the pids of those that run. */
export const listBrowserGauges = (browsers: () => ReadonlyArray<number>) =>
  listReading(
    Effect.gen(function* () {
      const found = browsers().map(readProcesses)
      const pids = { own: found.flatMap(({ own }) => own), page: found.flatMap(({ renderers }) => renderers) }
      for (const kind of processKinds) {
        yield* Metric.update(browserProcesses(kind), pids[kind].length)
        yield* Metric.update(browserMemory(kind), sum(pids[kind]))
      }
    }),
  )
