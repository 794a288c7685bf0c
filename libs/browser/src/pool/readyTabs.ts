import { Deferred, Effect, Exit, Scope } from "effect"
import type { BlankTab } from "../tab/Tab.ts"
import type { TabError } from "../tab/TabError.ts"
import type { RunningBrowser } from "./RunningBrowser.ts"

/** Opens an empty page in a browser; its Scope closes it. */
export type OpenBlankTab = (running: RunningBrowser) => Effect.Effect<BlankTab, TabError, Scope.Scope>

interface ReadyTab {
  readonly tab: BlankTab
  readonly scope: Scope.Closeable
}

/** Empty pages, the next one opened in advance. */
export interface ReadyTabs {
  /** A page that its Scope closes. */
  readonly take: (running: RunningBrowser) => Effect.Effect<BlankTab, TabError, Scope.Scope>
  /** Opens the next page of a browser, if none is ready. */
  readonly refill: (running: RunningBrowser) => Effect.Effect<void>
}

const close = ({ scope }: ReadyTab): Effect.Effect<void> => Scope.close(scope, Exit.void)

/** Keeps one page ready for each browser. */
export const makeReadyTabs = (open: OpenBlankTab): ReadyTabs => {
  const ready = new Map<RunningBrowser, ReadyTab>()
  const filling = new Set<RunningBrowser>()
  const known = new WeakSet<RunningBrowser>()
  const make = Effect.fn("makeReadyTab")(function* (running: RunningBrowser) {
    const scope = yield* Scope.make()
    const tab = yield* open(running).pipe(
      Scope.provide(scope),
      Effect.onError(() => Scope.close(scope, Exit.void)),
    )
    return { tab, scope } satisfies ReadyTab
  })
  const takeReady = (running: RunningBrowser): ReadyTab | undefined => {
    const held = ready.get(running)
    ready.delete(running)
    return held
  }
  const fill = Effect.fn("fillReadyTab")(function* (running: RunningBrowser) {
    yield* closeWith(running)
    ready.set(running, yield* make(running))
  })
  /** Once for each browser, so that finalizers do not accumulate with each page. */
  const closeWith = Effect.fn("closeReadyTab")(function* (running: RunningBrowser) {
    if (known.has(running)) return
    known.add(running)
    const closeKept = Effect.suspend(() => {
      const kept = takeReady(running)
      return kept === undefined ? Effect.void : close(kept)
    })
    yield* Scope.addFinalizer(running.scope, closeKept)
  })
  const refill = (running: RunningBrowser) =>
    Effect.suspend(() => {
      if (filling.has(running) || ready.has(running) || running.isRetired) return Effect.void
      filling.add(running)
      return Effect.ignore(fill(running)).pipe(
        Effect.ensuring(Effect.sync(() => filling.delete(running))),
        Effect.forkIn(running.scope),
        Effect.asVoid,
      )
    })
  const take = (running: RunningBrowser) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const kept = takeReady(running)
        const isGone = kept !== undefined && Deferred.isDoneUnsafe(kept.tab.lost)
        if (isGone) yield* close(kept)
        const held = kept === undefined || isGone ? yield* restore(make(running)) : kept
        yield* Effect.addFinalizer(() => close(held))
        yield* refill(running)
        return held.tab
      }),
    )
  return { take, refill }
}
