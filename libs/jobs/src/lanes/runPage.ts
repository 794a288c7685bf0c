import {
  FoundSoFar,
  HostTurns,
  inStep,
  noteOutcome,
  type PageOutcome,
  type PageTask,
  PageWatch,
  ScrapePage,
  untilBegun,
  withPageRoom,
  withTrace,
} from "@trawl/core"
import { type BatchKey, isStoreFault } from "@trawl/store"
import { Effect, Exit, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { type AttemptWriter, takeBackAttempt } from "../breakdowns/attempts.ts"
import { isPoisoned, isSuspect } from "../breakdowns/PageHistory.ts"
import { PagePoisoned } from "../breakdowns/PagePoisoned.ts"
import type { CrawlProgression } from "../crawls/CrawlProgression.ts"
import type { CrawlWriting } from "../crawls/CrawlRow.ts"
import type { PageResult } from "../results/PageResult.ts"
import { foundSoFar } from "../results/foundSoFar.ts"
import type { ResultWriter } from "../results/resultWriter.ts"
import { TeamSlots } from "../slots/TeamSlots.ts"
import { awaitStorage } from "./awaitStorage.ts"
import type { LaneCrawl } from "./LaneCrawl.ts"
import type { LaneFailures } from "./LaneFailures.ts"
import type { FedPage } from "./pageFeed.ts"
import type { PageGate } from "./PageGate.ts"
import { firstWait, retryForever, storeRetry } from "./storeRetry.ts"

/** Context shared by all pages of a generation. */
export interface PageContext {
  readonly attempts: AttemptWriter
  readonly gate: PageGate
  readonly writer: ResultWriter
  readonly target: PageResult["target"]
  readonly failures: LaneFailures
  /** Encryption key of a batch under zero data retention. */
  readonly batchKey: BatchKey | undefined
  /** Present for pages of a crawl. */
  readonly crawl: LaneCrawl | undefined
  /** Gets what sitemaps of the crawl led to before they ended. */
  readonly progressed: (batchId: string, progression: CrawlProgression) => void
  readonly options: PageTask["options"]
}

const brokenScrape: PageOutcome = {
  status: "failed",
  code: "UNKNOWN_ERROR",
  error: "An unexpected error ended the scrape of this page.",
}

const notStorable: PageOutcome = {
  status: "failed",
  code: "UNKNOWN_ERROR",
  error: "The result of this page could not be stored.",
}

const poisoned: PageOutcome = { status: "failed", code: "SCRAPE_POISONED", error: new PagePoisoned().message }

/** A defect in the pipeline, or a fiber that interrupts itself, ends the page and never the lane. */
const scrapePage = Effect.fnUntraced(function* (task: PageTask) {
  const scraper = yield* ScrapePage
  const fiber = yield* Effect.forkChild(scraper.scrape(task))
  const exit = yield* Effect.onInterrupt(Fiber.await(fiber), () => Fiber.interrupt(fiber))
  if (Exit.isSuccess(exit)) return exit.value
  yield* Effect.logError("The scrape of a page died", exit.cause)
  return brokenScrape
})

const recordPage = (result: PageResult, writer: ResultWriter) => {
  // An attempt is never interrupted, and the wait for the next one ends at once when the process stops.
  const record = (outcome: PageOutcome) =>
    Effect.uninterruptible(writer.write({ ...result, outcome })).pipe(
      Effect.tapError((error) => Effect.logWarning("The result of a page could not be written yet", error)),
    )
  const recordAgain = Effect.delay(record(result.outcome), firstWait).pipe(
    Effect.retry({ while: isStoreFault, schedule: storeRetry }),
    Effect.retry({ times: 2, schedule: storeRetry }),
  )
  return record(result.outcome).pipe(
    // Schedules are set up only after a failure: they take longer than a share of a group's write.
    Effect.catch(() => recordAgain),
    // A defect while writing this result ends the page like a result that the store rejects.
    Effect.catchDefect((defect) =>
      Effect.andThen(Effect.logError("Writing the result of a page died", defect), Effect.fail("died" as const)),
    ),
    Effect.catch(() => retryForever(record(notStorable))),
  )
}

/** An attempt is recorded before it is made: a process that dies of the page leaves the record. */
const attempt = Effect.fnUntraced(function* (
  page: FedPage,
  task: PageTask,
  { attempts, gate }: Pick<PageContext, "attempts" | "gate">,
) {
  const refusal = yield* retryForever(awaitStorage(task.team))
  if (refusal !== undefined) return refusal
  yield* gate.enter(page.id)
  const { watch } = yield* PageWatch
  yield* retryForever(Effect.uninterruptible(attempts.write(page)))
  return yield* scrapePage(task).pipe(
    watch(page),
    // A page that lost its slot starts again, and need not be waited for meanwhile.
    Effect.onInterrupt(() => Effect.andThen(gate.leave(page.id), takeBackAttempt(page))),
  )
})

type CrawledPage = Pick<PageContext, "crawl" | "progressed" | "target">

const writingOf = ({ task }: FedPage, { crawl, target }: Omit<CrawledPage, "progressed">): CrawlWriting | undefined =>
  crawl === undefined || task === undefined
    ? undefined
    : { ...crawl, kind: task.kind, pageCredits: target.page_credits }

/** Gives a task of a crawl what it shares with the other tasks. */
const inCrawl =
  (page: FedPage, context: CrawledPage) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | SqlClient.SqlClient> => {
    const { crawl, progressed } = context
    const writing = writingOf(page, context)
    if (crawl === undefined || writing === undefined) return effect
    return Effect.flatMap(SqlClient.SqlClient, (sql) => {
      const found = writing.kind === "sitemap" ? foundSoFar({ page, progressed, sql, writing }) : undefined
      return effect.pipe(Effect.provideService(HostTurns, crawl.turns), Effect.provideService(FoundSoFar, found))
    })
  }

/**
 * Runs one page of the `CurrentTeam` and records its outcome. Holds a slot of the team while scraping, not while writing, so
 * that an unavailable store does not delay other pages; but holds the memory budget of a large page until it is written.
 */
export const runPage = Effect.fnUntraced(
  function* (page: FedPage, { attempts, batchKey, crawl, failures, gate, options, target, writer }: PageContext) {
    const writing = writingOf(page, { crawl, target })
    const record = (outcome: PageOutcome) =>
      Effect.andThen(
        inStep("write")(recordPage({ page, outcome, target, batchKey, crawl: writing }, writer)),
        failures.note({ url: page.url, outcome }),
      )
    if (isPoisoned(page)) return yield* record(poisoned)
    const slots = yield* TeamSlots
    const { batch_id: batchId, team } = target
    const task: PageTask = {
      id: page.id,
      batchId,
      team,
      url: page.url,
      options,
      ...(batchKey === undefined ? {} : { retention: "none" }),
      ...(page.task === undefined ? {} : { crawl: page.task }),
    }
    const scrape = untilBegun("admit")(attempt(page, task, { attempts, gate }), slots.withSlot({ team, batchId }))
    const outcome = yield* isSuspect(page) ? gate.quarantine(scrape) : scrape
    gate.ends(page.id)
    yield* noteOutcome(outcome.status, "code" in outcome ? outcome.code : undefined)
    yield* record(outcome)
  },
  withPageRoom,
  (effect, { id, task }, { target: { batch_id, team } }) =>
    withTrace(() => ({
      name: task?.kind ?? "page",
      attributes: { "trawl.page_id": id, "trawl.batch_id": batch_id, "trawl.team": team },
    }))(effect),
  (effect, page, { crawl, progressed, target }) => inCrawl(page, { crawl, progressed, target })(effect),
  (effect, page, { gate }) => Effect.ensuring(effect, gate.leave(page.id)),
)
