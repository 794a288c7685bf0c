import { labelled } from "@trawl/core"
import { Jobs } from "@trawl/jobs"
import { Effect, Metric } from "effect"
import { Stopping } from "../request/Stopping.ts"
import { Instance, type PartState } from "./Instance.ts"

const isReady = labelled((part) =>
  Metric.gauge("trawl_part_ready", {
    description: "Whether a part of the server can do its work, as in /ready: 1 or 0.",
    attributes: { part },
  }),
)

/** All parts of this server and whether they can do their work: those of the jobs, then those of the app. Updates their gauges. */
export const readParts = Effect.gen(function* () {
  const jobs = yield* Jobs
  const instance = yield* Instance
  const [notReady, parts] = yield* Effect.all([jobs.ready, instance.parts], { concurrency: 2 })
  const core = ["store", "engine", "disk"].map((name): PartState => {
    const problem = notReady.find(({ part }) => part === name)
    return problem === undefined ? { name, ready: true } : { name, ready: false, notice: problem.reason }
  })
  const stopping: ReadonlyArray<PartState> = (yield* Stopping).isStopping
    ? [{ name: "server", ready: false, notice: "The server is about to stop." }]
    : []
  const all = [...stopping, ...core, ...parts]
  for (const { name, ready } of all) yield* Metric.update(isReady(name), ready ? 1 : 0)
  return all
})
