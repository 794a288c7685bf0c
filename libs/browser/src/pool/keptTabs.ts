import { Effect, Exit, Fiber, Scope } from "effect"
import { callWithin } from "../tab/call.ts"
import { blankTab, type OpenedPage } from "../tab/blankTab.ts"
import { emptyTarget } from "../tab/emptyTarget.ts"
import type { BlankTab } from "../tab/Tab.ts"
import type { TabError } from "../tab/TabError.ts"
import type { RunningBrowser } from "./RunningBrowser.ts"

/** An empty page that is set up, and what closes it. */
export interface OpenTab {
  readonly tab: BlankTab
  readonly opened: OpenedPage
  /** Scope of the watch on its present page, within that of the tab. */
  readonly page: Scope.Closeable
  readonly scope: Scope.Closeable
  /** Pages that it has shown before. */
  readonly shown: number
}

/** A page that goes on longer than this is not emptied but closed. */
const emptyTime = 1000
/** So long a tab waits for its next page. */
const keptTime = "3 seconds"
/** Most pages of a tab: a process grows with each, and its priority falls with all that it computes. */
const mostPages = 10

export const closeTab = ({ scope }: OpenTab): Effect.Effect<void> => Scope.close(scope, Exit.void)

/** Sets an opened page up, in a scope within that of the tab. */
export const setTabUp = Effect.fn("setTabUp")(function* (
  running: RunningBrowser,
  { opened, scope, shown }: Pick<OpenTab, "opened" | "scope" | "shown">,
): Effect.fn.Return<OpenTab, TabError> {
  const page = yield* Scope.fork(scope)
  return { tab: yield* Scope.provide(blankTab(running, opened), page), opened, page, scope, shown }
})

interface KeptTab {
  readonly key: string
  readonly running: RunningBrowser
  /** Undefined if it could not be emptied. */
  readonly fiber: Fiber.Fiber<OpenTab | undefined>
}

/** Undefined too if its browser was closed. */
const tabOf = ({ fiber }: KeptTab): Effect.Effect<OpenTab | undefined> =>
  Effect.map(Fiber.await(fiber), (exit) => (Exit.isSuccess(exit) ? exit.value : undefined))

/** Tabs between two pages of the same key. */
export interface KeptTabs {
  /** Empties a tab, in the background, and keeps it for the next page of the key. */
  readonly keep: (running: RunningBrowser, key: string, tab: OpenTab) => Effect.Effect<void>
  readonly take: (running: RunningBrowser, key: string) => Effect.Effect<OpenTab | undefined>
}

const emptied = (running: RunningBrowser, { opened, page, scope, shown }: OpenTab): Effect.Effect<OpenTab, TabError> =>
  Effect.gen(function* () {
    const target = yield* callWithin(emptyTime, () => emptyTarget(running.chromium.connection, opened.target))
    yield* Scope.close(page, Exit.void)
    // Connections of the page before end here, and so does what the proxy has noted about it.
    opened.proxy.serve({})
    return yield* setTabUp(running, { opened: { ...opened, target }, scope, shown: shown + 1 })
  })

/** Keeps at most `most` tabs, for a few seconds each. */
export const makeKeptTabs = (most: number): KeptTabs => {
  let kept: ReadonlyArray<KeptTab> = []
  const forget = (one: KeptTab): boolean => {
    const isKept = kept.includes(one)
    kept = kept.filter((other) => other !== one)
    return isKept
  }
  const drop = (one: KeptTab) => Effect.flatMap(tabOf(one), (tab) => (tab === undefined ? Effect.void : closeTab(tab)))
  const dropLate = (one: KeptTab) =>
    Effect.delay(
      Effect.suspend(() => (forget(one) ? drop(one) : Effect.void)),
      keptTime,
    ).pipe(Effect.ensuring(Effect.sync(() => forget(one))))
  const keep: KeptTabs["keep"] = Effect.fn("keepTab")(function* (running, key, tab) {
    if (running.isRetired || tab.shown + 1 >= mostPages) return yield* closeTab(tab)
    const emptying = emptied(running, tab).pipe(
      Effect.onError(() => closeTab(tab)),
      Effect.orElseSucceed(() => undefined),
    )
    const one: KeptTab = { key, running, fiber: yield* Effect.forkIn(emptying, running.scope) }
    kept = [...kept, one]
    yield* Effect.forkIn(dropLate(one), running.scope)
    const [oldest] = kept
    if (kept.length > most && oldest !== undefined && forget(oldest)) yield* Effect.forkIn(drop(oldest), running.scope)
  })
  const take: KeptTabs["take"] = Effect.fn("takeKeptTab")(function* (running, key) {
    const one = kept.findLast((other) => other.running === running && other.key === key)
    if (one === undefined || !forget(one)) return undefined
    return yield* tabOf(one)
  })
  return { keep, take }
}
