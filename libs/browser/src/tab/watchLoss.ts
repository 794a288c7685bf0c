import { Deferred, Effect, type Scope } from "effect"
import { isEndedForMemory } from "../pool/MemoryWatch.ts"
import { closeWindow } from "./closeWindow.ts"
import type { TabHost } from "./TabHost.ts"
import { TabLost } from "./TabError.ts"
import type { Target } from "./Target.ts"

/** A page that opens more windows than this is given up. */
const maximumPopups = 10

export interface LossWatch {
  /** Fails once the page is gone. */
  readonly lost: Deferred.Deferred<never, TabLost>
  /** Runs something that opens pages of the engine's own in the page's context: these are not closed. */
  readonly withWindows: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/** Closes the windows that a page opens, and reports when the page itself is gone. */
export const watchLoss = Effect.fn("watchLoss")(function* (
  host: TabHost,
  { contextId, targetId }: Target,
): Effect.fn.Return<LossWatch, never, Scope.Scope> {
  const { connection } = host.chromium
  const { browser } = connection
  const lost = Deferred.makeUnsafe<never, TabLost>()
  const lose = (reason: TabLost["reason"]) => Deferred.doneUnsafe(lost, Effect.fail(new TabLost({ reason })))
  let popups = 0
  let works = 0
  const withWindows: LossWatch["withWindows"] = (work) =>
    Effect.acquireUseRelease(
      Effect.sync(() => works++),
      () => work,
      () => Effect.sync(() => works--),
    )
  const onCreated = ({
    targetInfo,
  }: {
    readonly targetInfo: { readonly type: string; readonly targetId: string; readonly browserContextId?: string }
  }) => {
    if (
      works > 0 ||
      targetInfo.type !== "page" ||
      targetInfo.browserContextId !== contextId ||
      targetInfo.targetId === targetId
    )
      return
    popups++
    Effect.runFork(closeWindow(connection, targetInfo.targetId))
    if (popups > maximumPopups) lose("popups")
  }
  const onCrashed = (crashed: { readonly targetId: string; readonly status: string; readonly errorCode: number }) => {
    if (crashed.targetId === targetId) lose(isEndedForMemory(crashed) ? "memory" : "crash")
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => browser.on("Target.targetCreated", onCreated).on("Target.targetCrashed", onCrashed)),
    () => Effect.sync(() => browser.off("Target.targetCreated", onCreated).off("Target.targetCrashed", onCrashed)),
  )
  yield* Effect.acquireRelease(
    Effect.sync(() => connection.onClosed(() => lose("browser"))),
    (forget) => Effect.sync(forget),
  )
  return { lost, withWindows }
})
