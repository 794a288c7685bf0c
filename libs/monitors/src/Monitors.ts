import { onReadStore, type SealedUnreadable } from "@trawl/store"
import { Context, Effect, Latch, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { type SqlError } from "effect/sql"
import { runChecks } from "./checks/runChecks.ts"
import type { CheckStatus, Monitor, MonitorCheck, MonitorSettings } from "./Monitor.ts"
import {
  type CheckNotFound,
  type MonitorLimitReached,
  type MonitorNotFound,
  type MonitorNotRunnable,
  MonitorsUnavailable,
} from "./MonitorError.ts"
import type { MonitorWork } from "./MonitorWork.ts"
import { createMonitor } from "./operations/createMonitor.ts"
import { deleteMonitor } from "./operations/deleteMonitor.ts"
import {
  listChecks,
  listMonitors,
  readCheck,
  readMonitor,
  type CheckQuery,
  type CheckView,
} from "./operations/readMonitors.ts"
import { runMonitor } from "./operations/runMonitor.ts"
import { updateMonitor, type MonitorUpdate } from "./operations/updateMonitor.ts"
import type { ListPart, MonitorId } from "./store/monitorRows.ts"

/** A new monitor. */
export interface NewMonitor {
  readonly team: string
  readonly keyId?: string
  readonly settings: MonitorSettings
}

/** The monitors of teams. Those of another team are not found. */
export class Monitors extends Context.Service<
  Monitors,
  {
    readonly create: (monitor: NewMonitor) => Effect.Effect<Monitor, MonitorLimitReached | MonitorsUnavailable>
    /** The last one first. */
    readonly list: (team: string, part: ListPart) => Effect.Effect<ReadonlyArray<Monitor>, MonitorsUnavailable>
    readonly read: (monitor: MonitorId) => Effect.Effect<Monitor, MonitorNotFound | MonitorsUnavailable>
    /** Changes what is given; the rest stays. The caller's key is the monitor's from now on. */
    readonly update: <E>(update: MonitorUpdate<E>) => Effect.Effect<Monitor, E | MonitorNotFound | MonitorsUnavailable>
    /** Ends its running check and forgets its history. */
    readonly remove: (monitor: MonitorId) => Effect.Effect<void, MonitorNotFound | MonitorsUnavailable>
    /** Starts a check now. */
    readonly run: (
      monitor: MonitorId,
    ) => Effect.Effect<MonitorCheck, MonitorNotFound | MonitorNotRunnable | MonitorsUnavailable>
    /** The last one first. */
    readonly checks: (
      monitor: MonitorId,
      part: ListPart & { readonly status?: CheckStatus },
    ) => Effect.Effect<ReadonlyArray<MonitorCheck>, MonitorNotFound | MonitorsUnavailable>
    /** A check with some of its pages. */
    readonly check: (
      query: CheckQuery,
    ) => Effect.Effect<CheckView, MonitorNotFound | CheckNotFound | MonitorsUnavailable>
  }
>()("@trawl/monitors/Monitors") {
  /** Keeps monitors in the store, and runs their checks for as long as it lives. Several servers may share the store. */
  static readonly layer: Layer.Layer<Monitors, never, SqlClient.SqlClient | MonitorWork> = Layer.effect(
    Monitors,
    Effect.suspend(() => make),
  )
}

/** Longer than a busy database takes, shorter than a client waits. */
const patience = "15 seconds"

/** Nothing about the database reaches the caller; the log has the cause. */
const guarded = <A, E, R>(effect: Effect.Effect<A, E | SqlError.SqlError | SealedUnreadable, R>) =>
  effect.pipe(
    Effect.timeout(patience),
    Effect.catchTag(["SqlError", "TimeoutError", "SealedUnreadable"], (error) =>
      Effect.andThen(Effect.logError("The store of monitors failed", error), Effect.fail(new MonitorsUnavailable())),
    ),
  )

const make = Effect.gen(function* () {
  const context = yield* Effect.context<SqlClient.SqlClient | MonitorWork>()
  const signal = yield* Latch.make(false)
  yield* runChecks(signal)
  const ask = <A, E>(
    effect: Effect.Effect<A, E | SqlError.SqlError | SealedUnreadable, SqlClient.SqlClient | MonitorWork>,
  ) => Effect.provideContext(guarded(effect), context)
  return Monitors.of({
    create: (monitor) => Effect.tap(ask(createMonitor(monitor)), signal.open),
    list: (team, part) => ask(onReadStore(listMonitors(team, part))),
    read: (monitor) => ask(onReadStore(readMonitor(monitor))),
    update: (update) => Effect.tap(ask(updateMonitor(update)), signal.open),
    remove: (monitor) => ask(deleteMonitor(monitor)),
    run: (monitor) => Effect.tap(ask(runMonitor(monitor)), signal.open),
    checks: (monitor, part) => ask(onReadStore(listChecks(monitor, part))),
    check: (query) => ask(onReadStore(readCheck(query))),
  })
})
