import type { BatchKey } from "@trawl/store"
import { Effect, Semaphore } from "effect"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { type ClaimedGeneration, claimPages } from "./claimPages.ts"
import { crawlClaims } from "./crawlClaims.ts"
import type { CrawlSignals } from "./CrawlSignals.ts"
import { type LaneCrawl, readTasks } from "./LaneCrawl.ts"
import { readPages } from "./pageFeed.ts"

type Wrap = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

const unchanged: Wrap = (effect) => effect

/** The pages of a lane of a batch: all of them are there. */
export const pagesOfBatch = (
  lane: LaneAddress,
  generation: ClaimedGeneration & { readonly batchKey: BatchKey | undefined },
  claims: Semaphore.Semaphore,
) => ({
  source: {
    claim: claims.withPermit(claimPages(lane, generation)),
    read: (claim: Parameters<typeof readPages>[1]) => readPages(lane, claim, generation.batchKey),
  },
  taking: unchanged,
  oneByOne: unchanged,
})

/** The pages of a lane of a crawl, as they are found. A lane of a crawl with a pace runs one at a time. */
export const pagesOfCrawl = Effect.fnUntraced(function* (
  lane: LaneAddress,
  { crawl, ...generation }: ClaimedGeneration & { readonly crawl: LaneCrawl },
  { claims, crawls: signals }: { readonly claims: Semaphore.Semaphore; readonly crawls: CrawlSignals },
) {
  yield* signals.join(lane.batchId)
  const turn = Semaphore.makeUnsafe(1)
  let isPaced = false
  let asking = 0
  const claim = crawlClaims(lane, {
    ...generation,
    claims,
    signals,
    isIdle: () => asking === generation.share,
    paced: () => {
      isPaced = true
    },
  })
  const taking: Wrap = (next) =>
    Effect.acquireUseRelease(
      Effect.sync(() => asking++),
      () => next,
      () => Effect.sync(() => asking--),
    )
  const oneByOne: Wrap = (page) => Effect.suspend(() => (isPaced ? turn.withPermit(page) : page))
  return {
    source: { claim, read: (found: Parameters<typeof readTasks>[1]) => readTasks(lane, found, crawl) },
    taking,
    oneByOne,
  }
})
