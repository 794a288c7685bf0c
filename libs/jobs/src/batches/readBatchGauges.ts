import { labelled } from "@trawl/core"
import { onReadStore } from "@trawl/store"
import { Effect, Metric } from "effect"
import { SqlClient } from "effect/sql"
import type { BatchStatus, JobKind } from "./JobStatus.ts"

/** A cancelled batch has running pages until they notice. */
type State = "running" | "cancelling" | Exclude<BatchStatus, "scraping">

const kinds: ReadonlyArray<JobKind> = ["batch", "crawl"]
const states: ReadonlyArray<State> = ["running", "cancelling", "completed", "failed", "cancelled"]

const batches = labelled((kind) =>
  labelled((state) =>
    Metric.gauge("trawl_batches", {
      description: "Batches and crawls that are kept, over all servers of the store, by kind and state.",
      attributes: { kind, state },
    }),
  ),
)

const pages = labelled((kind) =>
  Metric.gauge("trawl_batch_pages_open", {
    description: "Pages of running batches and crawls that have no result yet, over all servers of the store, by kind.",
    attributes: { kind },
  }),
)

interface StateRow {
  readonly kind: JobKind
  readonly status: BatchStatus
  readonly closed: number
  readonly count: number
}

interface OpenRow {
  readonly kind: JobKind
  readonly pages: number
}

const stateOf = ({ closed, status }: StateRow): State => {
  if (status === "scraping") return "running"
  return status === "cancelled" && closed === 0 ? "cancelling" : status
}

/** Updates the gauges of batches. They stay as they are while the store does not answer. */
export const readBatchGauges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  // By their index alone: there may be many.
  const rows =
    yield* sql<StateRow>`SELECT kind, status, closed, COUNT(*) AS count FROM batches GROUP BY kind, status, closed`
  const open = yield* sql<OpenRow>`SELECT kind, SUM(total - completed - failed - cancelled) AS pages FROM batches
    WHERE closed = 0 GROUP BY kind`
  for (const kind of kinds) {
    const ofKind = rows.filter((row) => row.kind === kind)
    for (const state of states) {
      const counts = ofKind.filter((row) => stateOf(row) === state).map(({ count }) => Number(count))
      yield* Metric.update(
        batches(kind)(state),
        counts.reduce((sum, count) => sum + count, 0),
      )
    }
    yield* Metric.update(pages(kind), Number(open.find((row) => row.kind === kind)?.pages ?? 0))
  }
}).pipe(onReadStore, Effect.ignore)
