import { PageWatch, Retention } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { Breakdowns, pageKey, Scrapes, TeamSlots } from "@trawl/jobs"
import { checkUrl, ScrapeTimeout } from "@trawl/scrape"
import { Clock, Effect, Result } from "effect"
import { SecureRandom } from "effect/crypto"
import { failureAnswer, failureSentence } from "../failures/failureAnswer.ts"
import { failureCredits } from "../failures/failureCredits.ts"
import type { Failure } from "../failures/Failure.ts"
import { watchThreats } from "../request/watchThreats.ts"
import { RequestId } from "../edge/RequestId.ts"
import { removeFiles } from "../scrape/scrapePage.ts"
import { slotKey } from "../scrape/slotKey.ts"
import { type ScrapeCall, ScrapeOne } from "../scrape/ScrapeOne.ts"
import { Team } from "../Team.ts"

/** How the results of a search are scraped. */
export interface ResultScrape extends Pick<ScrapeCall, "publicBase" | "sentKeys"> {
  readonly request: Omit<ScrapeCall["request"], "url">
  /** Milliseconds since the epoch by which all of them have ended. */
  readonly deadline: number
}

/** What a result gets from its page: JSON of an object, whose keys are added. */
export interface ScrapedResult {
  readonly fields: string
  readonly creditsUsed: number
  readonly isLate: boolean
}

/** A page without a document keeps what the search says about it. */
const failedFields = (url: string, statusCode: number, error: string): string =>
  JSON.stringify({ metadata: { sourceURL: url, statusCode, error } })

/** Clients take a null for a document: formats without a result are left out. */
const withoutNulls = (document: string): string => {
  if (!document.includes(":null")) return document
  // The cast holds because we serialised the document.
  const fields = JSON.parse(document) as Readonly<Record<string, unknown>>
  return JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)))
}

const scrapePage = Effect.fnUntraced(function* (url: string, asked: ResultScrape) {
  const { key, name: team } = yield* Team
  const retention = yield* Retention
  yield* Breakdowns.use((breakdowns) => breakdowns.refusePoisoned({ team, url }))
  const scrapeOne = yield* ScrapeOne
  const slots = yield* TeamSlots
  const { watch } = yield* PageWatch
  const id = SecureRandom.uuidV7Unsafe()
  const { document, ...made } = yield* scrapeOne
    .scrape({ ...asked, request: { ...asked.request, url }, url }, { team, id, retention })
    .pipe(
      watch({ id, key: retention === "none" ? id : pageKey({ team, url }) }),
      slots.withSlot({ team, ...slotKey(key) }),
      Effect.onError(() => removeFiles(id)),
    )
  // Its files expire with it.
  yield* Scrapes.use((scrapes) => scrapes.put({ id, team, body: document, fileBytes: made.fileBytes })).pipe(
    Effect.catchTag("StoreUnavailable", () => Effect.logWarning("The page of a search result could not be kept.")),
  )
  return { fields: withoutNulls(document), creditsUsed: made.creditsUsed, isLate: false } satisfies ScrapedResult
})

/** Scrapes the page of a result, until the deadline of its search. Never fails: a page that does becomes `metadata` with status and sentence. */
export const scrapeResult = Effect.fn("scrapeResult")(function* (written: string, asked: ResultScrape) {
  const { rule } = yield* AddressGuard
  const checked = checkUrl(written, rule)
  if (Result.isFailure(checked))
    return { fields: failedFields(written, 400, checked.failure), creditsUsed: 0, isLate: false }
  const { key, name: team } = yield* Team
  const isKept = (yield* Retention) === "store"
  const { scans, watching } = yield* watchThreats({
    team,
    requestId: yield* RequestId,
    isKept,
    ...(key === undefined ? {} : { keyId: key.id }),
  })
  const left = Math.max(0, asked.deadline - (yield* Clock.currentTimeMillis))
  const late = Effect.fail(new ScrapeTimeout({ timeout: asked.request.timeout }))
  return yield* watching(scrapePage(checked.success, asked)).pipe(
    Effect.map((page) => ({ page })),
    Effect.timeoutOrElse({
      duration: left,
      orElse: () => Effect.map(Effect.flip(late), (failure) => ({ failure, isLate: true })),
    }),
    Effect.catch((failure: Failure) => Effect.succeed({ failure, isLate: false })),
    Effect.map((end): ScrapedResult => {
      if ("page" in end) return end.page
      const { status } = failureAnswer(end.failure)
      return {
        fields: failedFields(written, status, failureSentence(end.failure)),
        creditsUsed: failureCredits(end.failure, scans()),
        isLate: end.isLate,
      }
    }),
  )
})
