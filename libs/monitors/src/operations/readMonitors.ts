import type { SealedUnreadable } from "@trawl/store"
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { CheckStatus, Monitor, MonitorCheck } from "../Monitor.ts"
import { CheckNotFound, MonitorNotFound } from "../MonitorError.ts"
import type { PageState } from "../pages/SeenPage.ts"
import { type CheckPage, listCheckPages } from "../store/checkPages.ts"
import { findCheck, listCheckRows, toCheck } from "../store/checkRows.ts"
import { findMonitor, type ListPart, listMonitorRows, type MonitorId, openMonitor } from "../store/monitorRows.ts"

type Fault = MonitorNotFound | SqlError.SqlError | SealedUnreadable

/** The row of a monitor of a team, which must be there. */
export const requireMonitor = Effect.fnUntraced(function* (id: MonitorId) {
  return (yield* findMonitor(id)) ?? (yield* new MonitorNotFound())
})

/** A monitor of a team. */
export const readMonitor = Effect.fn("readMonitor")(function* (
  id: MonitorId,
): Effect.fn.Return<Monitor, Fault, SqlClient.SqlClient> {
  return yield* openMonitor(yield* requireMonitor(id))
})

/** Monitors of a team, the last one first. */
export const listMonitors = Effect.fn("listMonitors")(function* (
  team: string,
  part: ListPart,
): Effect.fn.Return<ReadonlyArray<Monitor>, SqlError.SqlError | SealedUnreadable, SqlClient.SqlClient> {
  return yield* Effect.forEach(yield* listMonitorRows(team, part), openMonitor)
})

/** Checks of a monitor, the last one first. */
export const listChecks = Effect.fn("listChecks")(function* (
  id: MonitorId,
  part: ListPart & { readonly status?: CheckStatus },
): Effect.fn.Return<ReadonlyArray<MonitorCheck>, Fault, SqlClient.SqlClient> {
  yield* requireMonitor(id)
  return (yield* listCheckRows(id.id, part)).map(toCheck)
})

/** A check, and which of its pages to read. */
export interface CheckQuery extends MonitorId, ListPart {
  readonly checkId: string
  readonly status?: PageState
}

/** A check with some of its pages. `nextSkip`: where the next ones begin. */
export interface CheckView {
  readonly check: MonitorCheck
  readonly pages: ReadonlyArray<CheckPage>
  readonly nextSkip?: number
}

/** A check of a monitor with some of its pages. */
export const readCheck = Effect.fn("readCheck")(function* (
  query: CheckQuery,
): Effect.fn.Return<CheckView, Fault | CheckNotFound, SqlClient.SqlClient> {
  yield* requireMonitor(query)
  const { checkId, skip } = query
  const row = (yield* findCheck(query.id, checkId)) ?? (yield* new CheckNotFound())
  const { hasMore, pages } = yield* listCheckPages(checkId, query)
  return { check: toCheck(row), pages, ...(hasMore ? { nextSkip: skip + pages.length } : {}) }
})
