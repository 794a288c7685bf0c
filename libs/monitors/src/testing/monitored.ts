import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { runRound } from "../checks/runChecks.ts"
import type { MonitorSettings } from "../Monitor.ts"
import { MonitorWork } from "../MonitorWork.ts"
import { createMonitor } from "../operations/createMonitor.ts"
import { listChecks, readCheck } from "../operations/readMonitors.ts"
import { runMonitor } from "../operations/runMonitor.ts"
import type { SeenPage } from "../pages/SeenPage.ts"
import { settings } from "./monitorSettings.ts"
import { scriptedWork } from "./scriptedWork.ts"

/** A whole list. */
export const part = { skip: 0, limit: 100 }

/** A monitor with its jobs. */
export const monitored = Effect.fnUntraced(function* (more: Partial<MonitorSettings> = {}) {
  const { script, service } = scriptedWork()
  const asked = { team: "blue", keyId: "key", settings: settings(more) }
  const monitor = yield* createMonitor(asked)
  const id = { team: "blue", id: monitor.id }
  const withWork = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, MonitorWork, service)
  const rounds = (count: number) => Effect.repeat(withWork(runRound()), { times: count - 1 })
  const checks = Effect.map(listChecks(id, part), (all) => all.toReversed())
  const pages = Effect.fnUntraced(function* (checkId: string) {
    const found = yield* readCheck({ ...id, ...part, checkId })
    return found.pages.map(({ status, url }) => `${status} ${url.slice("https://a.test/".length)}`)
  })
  /** Runs a check to its end, on these documents. */
  const check = Effect.fnUntraced(function* (documents: ReadonlyArray<SeenPage>) {
    script.documents = documents
    const { id: checkId } = yield* runMonitor(id)
    yield* rounds(1)
    return { checkId, pages: yield* pages(checkId) }
  })
  return { id, script, rounds, checks, check, pages, withWork }
})

interface Ended {
  readonly status: string
  readonly error?: string
}

/** The statuses of checks, with their errors. */
export const statuses = <E, R>(checks: Effect.Effect<ReadonlyArray<Ended>, E, R>) =>
  Effect.map(checks, (all) => all.map(({ error, status }) => (error === undefined ? status : `${status}: ${error}`)))

/** The events in the outbox: kind and success. */
export const events = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly kind: string; readonly success: number }>`SELECT kind, success FROM outbox ORDER BY seq`,
).pipe(Effect.map((rows) => rows.map(({ kind, success }) => `${kind} ${success === 1}`)))
