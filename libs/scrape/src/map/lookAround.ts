import { Clock, Effect } from "effect"
import { inTurns } from "./inTurns.ts"
import type { MapBudget } from "./mapBudget.ts"
import { type LinkTargets, noteLinks } from "./noteLinks.ts"
import type { WaitingPage } from "./PageQueue.ts"
import type { LookedAtPage, SiteSources } from "./SiteSources.ts"

/** Pages per round, a multiple of those at once. The pages of a round count in their order, so that two maps of a site are equal. */
const roundFactor = 4

/** How further pages are looked at. */
export interface Walk extends LinkTargets {
  readonly look: SiteSources["look"]
  readonly budget: Pick<MapBudget, "concurrency" | "pages" | "quick" | "quickPages">
  /** Seconds between two pages, which then come one by one. */
  readonly pace: number
  /** Milliseconds since the epoch. */
  readonly deadline: number
  /** Links that are enough. */
  readonly enough: number
}

/** How a walk ended. */
export interface WalkEnd {
  readonly looked: number
  readonly failed: number
  /** Pages that were found and not looked at. */
  readonly left: number
}

interface Looked {
  readonly waiting: WaitingPage
  /** Absent if it failed or did not come in time. */
  readonly page: LookedAtPage | undefined
}

/** Looks at pages at once, or one by one. Those that fail or are late have no page. */
const lookAt = Effect.fnUntraced(function* (
  { budget, look, pace }: Walk,
  pages: ReadonlyArray<WaitingPage>,
  millis: number,
) {
  const seen = new Map<WaitingPage, LookedAtPage>()
  let failed = 0
  const one = Effect.fnUntraced(
    function* (waiting: WaitingPage) {
      if (pace > 0) yield* Effect.sleep(pace * 1_000)
      seen.set(waiting, yield* look(waiting.url, millis))
    },
    Effect.catch(() =>
      Effect.sync(() => {
        failed += 1
      }),
    ),
  )
  yield* Effect.forEach(pages, one, { concurrency: pace > 0 ? 1 : budget.concurrency, discard: true }).pipe(
    Effect.timeoutOption(millis),
  )
  return { looked: pages.map((waiting): Looked => ({ waiting, page: seen.get(waiting) })), failed }
})

/** Takes what a page showed. A page that leads elsewhere, or to nothing, leaves the list. */
const noteLooked = Effect.fnUntraced(function* (walk: Walk, { page, waiting }: Looked) {
  const { found } = walk
  if (page === undefined) return
  const isMissing = page.status === 404 || page.status === 410
  const end = isMissing
    ? undefined
    : found.add({ url: page.url, ...page.links }, { url: page.url, depth: waiting.depth, via: "redirect" })
  // The parts of a list share the key of its first.
  if (end?.key !== waiting.key && !waiting.isPagination) found.book.drop(waiting.key)
  if (end === undefined || page.status >= 400) return
  found.book.describe(end.key, { url: page.url, ...page.links })
  yield* inTurns(noteLinks(walk, { page, depth: waiting.depth, isPagination: waiting.isPagination }))
})

/**
 * Looks at pages that were found, breadth first, and adds their links, until there are enough, the budget or the time is spent, or a whole
 * round fails.
 */
export const lookAround = Effect.fnUntraced(function* (walk: Walk): Effect.fn.Return<WalkEnd> {
  const { budget, deadline, enough, queue, found } = walk
  const slow = (yield* Clock.currentTimeMillis) + budget.quick
  let [looked, failed] = [0, 0]
  for (;;) {
    const now = yield* Clock.currentTimeMillis
    const millis = deadline - now
    const room = Math.min(
      budget.concurrency * roundFactor,
      (now < slow ? budget.quickPages : budget.pages) - looked - failed,
    )
    const isDone = millis <= 0 || room <= 0 || found.book.size >= enough || queue.waiting === 0
    if (isDone) break
    const round = yield* lookAt(walk, queue.take(room), millis)
    for (const one of round.looked) yield* noteLooked(walk, one)
    const seen = round.looked.filter(({ page }) => page !== undefined).length
    looked += seen
    failed += round.failed
    if (seen === 0) break
  }
  return { looked, failed, left: queue.waiting + queue.taken - looked - failed }
})
