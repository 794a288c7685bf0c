import { Deferred, Effect, Exit, Scope } from "effect"
import type { OpenedPage } from "../tab/blankTab.ts"
import type { BlankTab } from "../tab/Tab.ts"
import type { TabError } from "../tab/TabError.ts"
import { closeTab, makeKeptTabs, type OpenTab, setTabUp } from "./keptTabs.ts"
import type { RunningBrowser } from "./RunningBrowser.ts"

/** Opens an empty page in a browser; its Scope closes it. */
export type OpenEmptyPage = (running: RunningBrowser) => Effect.Effect<OpenedPage, TabError, Scope.Scope>

/** A tab for a page. */
export interface TakenTab {
  readonly tab: BlankTab
  /** Lets the next page of the same key have the tab, instead of closing it. */
  readonly keep: Effect.Effect<void>
}

/** Empty pages, the next one opened in advance. */
export interface ReadyTabs {
  /** A tab that its Scope closes or keeps: one that showed a page of the same key before, if there is one. */
  readonly take: (running: RunningBrowser, key: string | undefined) => Effect.Effect<TakenTab, TabError, Scope.Scope>
  /** Opens the next page of a browser, if none is ready. */
  readonly refill: (running: RunningBrowser) => Effect.Effect<void>
}

const isGone = ({ tab }: OpenTab): boolean => Deferred.isDoneUnsafe(tab.lost)

const makeTab = Effect.fn("makeReadyTab")(function* (running: RunningBrowser, open: OpenEmptyPage) {
  // It closes with its browser too.
  const scope = yield* Scope.fork(running.scope)
  return yield* Scope.provide(open(running), scope).pipe(
    Effect.flatMap((opened) => setTabUp(running, { opened, scope, shown: 0 })),
    Effect.onError(() => Scope.close(scope, Exit.void)),
  )
})

/** Keeps one page ready for each browser, and at most `most` tabs between two pages of the same key. */
export const makeReadyTabs = (open: OpenEmptyPage, most: number): ReadyTabs => {
  const ready = new WeakMap<RunningBrowser, OpenTab>()
  const kept = makeKeptTabs(most)
  const filling = new Set<RunningBrowser>()
  const takeReady = (running: RunningBrowser): OpenTab | undefined => {
    const held = ready.get(running)
    ready.delete(running)
    return held
  }
  const fill = (running: RunningBrowser) => Effect.map(makeTab(running, open), (tab) => ready.set(running, tab))
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
  /** One that is open and not lost. */
  const takeOpen = Effect.fnUntraced(function* (running: RunningBrowser, key: string | undefined) {
    const held = (key === undefined ? undefined : yield* kept.take(running, key)) ?? takeReady(running)
    if (held === undefined || !isGone(held)) return held
    yield* closeTab(held)
    return undefined
  })
  const take: ReadyTabs["take"] = (running, key) =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const held = (yield* takeOpen(running, key)) ?? (yield* restore(makeTab(running, open)))
        let isKept = false
        yield* Effect.addFinalizer(() =>
          isKept && key !== undefined && !isGone(held) ? kept.keep(running, key, held) : closeTab(held),
        )
        if (held.shown === 0) yield* refill(running)
        return { tab: held.tab, keep: Effect.sync(() => void (isKept = true)) }
      }),
    )
  return { take, refill }
}
