import type { FetchError } from "@trawl/core"
import type { SitemapEntry } from "@trawl/sitemaps"
import { Clock, Effect, Queue, Stream } from "effect"
import type { SitemapClient, SitemapPlan } from "./openSitemap.ts"
import type { SitemapEvent, SitemapFileEnd, SitemapPortion } from "./SitemapEvent.ts"
import { streamSitemap } from "./streamSitemap.ts"
import { defaultWalkBudget, type WalkBudget, WalkPurse } from "./WalkBudget.ts"
import type { SitemapPlace } from "./wellKnownSitemaps.ts"

/** How sitemaps are walked. */
export interface SitemapWalk {
  readonly budget?: Partial<WalkBudget>
  readonly plan?: SitemapPlan
}

/** Files that are read at once: a site is not asked for more at a time than a reader's browser would. */
const atOnce = 3
/** Portions that wait for whoever reads the stream. */
const mostWaiting = 16

const keyOf = (url: string): string => (URL.parse(url)?.href ?? url).replace(/#.*$/su, "")

/** One walk, with the files that it has seen. */
class Walk {
  readonly purse: WalkPurse
  /** Where files are, and where redirects led. As many as the budget has files, twice. */
  readonly seen = new Set<string>()
  /** Files of the next level. */
  next: Array<SitemapPlace> = []

  constructor(budget: WalkBudget, tell: (problem: string) => void) {
    this.purse = new WalkPurse(budget, tell)
  }

  /** Whether a file is new; it is not afterwards. */
  enter(url: string): boolean {
    const isNew = !this.seen.has(keyOf(url))
    this.seen.add(keyOf(url))
    return isNew
  }

  /** Takes a file for the next level, if it is new and the budget reaches. */
  add(place: SitemapPlace): void {
    const key = keyOf(place.url)
    if (this.seen.has(key) || this.purse.take("files", 1) === 0) return
    this.seen.add(key)
    this.next.push(place)
  }

  /** The pages of a portion, as far as the budget reaches. Nested files wait for the next level. */
  pagesOf(entries: ReadonlyArray<SitemapEntry>): ReadonlyArray<SitemapEntry> {
    const pages: Array<SitemapEntry> = []
    for (const entry of entries) {
      if (entry.kind === "page") pages.push(entry)
      else this.add({ url: entry.url, isGuess: false })
    }
    return pages.slice(0, this.purse.take("urls", pages.length))
  }
}

const unanswered = ({ isGuess, url }: SitemapPlace, { message }: FetchError): SitemapFileEnd => ({
  kind: "file",
  asked: url,
  url,
  isGuess,
  entries: 0,
  bytes: 0,
  problems: [message],
})

interface WalkContext {
  readonly client: SitemapClient
  readonly walk: Walk
  readonly plan: SitemapPlan
  readonly deadline: number
  readonly offer: (event: SitemapEvent) => Effect.Effect<unknown>
}

/** Reads one file of a walk, and keeps what it nests for the next level. */
const readPlace = Effect.fnUntraced(function* (
  { client, deadline, offer, plan, walk }: WalkContext,
  place: SitemapPlace,
) {
  const { purse } = walk
  const timeout = deadline - (yield* Clock.currentTimeMillis)
  if (timeout <= 0) purse.reach("millis")
  if (purse.isEmpty) return
  const take = (event: SitemapPortion | SitemapFileEnd) => {
    if (event.kind === "file") return offer(event)
    const entries = walk.pagesOf(event.entries)
    return entries.length === 0 ? Effect.void : offer({ ...event, entries })
  }
  const reading = {
    timeout,
    plan,
    isGuess: place.isGuess,
    onTimeout: () => purse.reach("millis"),
    refuse: (url: string) =>
      keyOf(url) === keyOf(place.url) || walk.enter(url) ? undefined : "It leads to a file that was read already.",
    spend: (bytes: number) => {
      purse.take("bytes", bytes)
      return purse.isEmpty ? "the bounds of this reading are reached" : undefined
    },
  }
  yield* streamSitemap(client, place.url, reading).pipe(
    Stream.runForEach(take),
    Effect.catchTag("FetchError", (error) => offer(unanswered(place, error))),
  )
})

const walkLevels = Effect.fnUntraced(function* (
  context: WalkContext,
  places: ReadonlyArray<SitemapPlace>,
  levels: number,
) {
  const { walk } = context
  for (const place of places) walk.add(place)
  for (let level = 0; walk.next.length > 0 && !walk.purse.isEmpty; level += 1) {
    if (level > levels) return walk.purse.reach("levels")
    const files = walk.next
    walk.next = []
    yield* Effect.forEach(files, (place) => readPlace(context, place), { concurrency: atOnce, discard: true })
  }
})

/**
 * Reads sitemaps and what they nest, level by level, several files at once and each only once. Never fails: a file that cannot be read
 * is an event with its problems, and a bound that is reached is one too.
 */
export const walkSitemaps = (
  client: SitemapClient,
  places: ReadonlyArray<SitemapPlace>,
  { budget, plan = {} }: SitemapWalk = {},
): Stream.Stream<SitemapEvent> => {
  const bounds = { ...defaultWalkBudget, ...budget }
  return Stream.callback<SitemapEvent>(
    (queue) =>
      Effect.gen(function* () {
        const problems: Array<string> = []
        const walk = new Walk(bounds, (problem) => problems.push(problem))
        const deadline = (yield* Clock.currentTimeMillis) + bounds.millis
        const offer = (event: SitemapEvent) => Queue.offer(queue, event)
        yield* walkLevels({ client, walk, plan, deadline, offer }, places, bounds.levels)
        yield* Effect.forEach(problems, (problem) => offer({ kind: "limit", problem }))
        yield* Queue.end(queue)
      }),
    { bufferSize: mostWaiting },
  )
}
