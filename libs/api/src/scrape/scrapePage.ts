import { ScrapeNotFound } from "../failures/RequestFailure.ts"
import { Team } from "../Team.ts"
import { Blobs } from "@trawl/blobs"
import { inStep, PageWatch, Retention, untilBegun } from "@trawl/core"
import { Breakdowns, pageKey, Scrapes, TeamSlots } from "@trawl/jobs"
import { leastPageCredits, requireThreatPolicy, ScrapeRequest, ScrapeTimeout } from "@trawl/scrape"
import { Effect, identity } from "effect"
import { SecureRandom } from "effect/crypto"
import { jsonText } from "../edge/jsonText.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { requestBase } from "../request/requestBase.ts"
import { requireRetention } from "../request/requireRetention.ts"
import { requireUrl } from "../request/requireUrl.ts"
import { ScrapeOne } from "./ScrapeOne.ts"
import { slotKey } from "./slotKey.ts"
import { paidPage } from "../request/paidPage.ts"
import { tracedRequest } from "../request/tracedRequest.ts"
import { pipelineKeys } from "../request/pipelineKeys.ts"
import type { Version } from "../request/Version.ts"

/** Reads the body of POST /v2/scrape. */
export const readScrape = decodedBody(ScrapeRequest)

/** The answer with a Document, both JSON text. */
const scrapeAnswer = (stored: string, { document = identity }: Version) =>
  jsonText('{"success":true,"data":', document(stored), "}")

/** Prevents fetching pages that cannot be stored. If the database does not answer, the client gets its page anyway. */
export const requireRoom = (team: string) =>
  Scrapes.use((scrapes) => scrapes.requireRoom(team)).pipe(Effect.catchTag("StoreUnavailable", () => Effect.void))

/** Removes the files of a failed scrape, which has no result that would expire with them. */
export const removeFiles = (id: string) =>
  Blobs.use((blobs) => blobs.removeFolder(id)).pipe(
    Effect.catchTag("BlobError", () => Effect.logWarning("The files of a scrape that failed could not be removed.")),
  )

/** The client has waited for the page: it gets it even when it cannot be stored. */
const keepResult = (result: Parameters<Scrapes["Service"]["put"]>[0]) =>
  Scrapes.use((scrapes) => scrapes.put(result)).pipe(
    inStep("write"),
    Effect.catchTag("StoreUnavailable", () => Effect.logWarning("The result of a scrape could not be kept.")),
  )

/** Scrapes a page with decoded options, and stores the result if `Retention` allows. */
const scrapeRequested = Effect.fnUntraced(function* (
  request: ScrapeRequest,
  { apiVersion, written }: { readonly apiVersion: Version["name"]; readonly written: object },
) {
  const { key, name: team } = yield* Team
  const retention = yield* Retention
  const sentKeys = yield* pipelineKeys(Object.keys(written), retention === "store")
  const url = yield* requireUrl(request.url)
  yield* requireRoom(team)
  yield* Breakdowns.use((breakdowns) => breakdowns.refusePoisoned({ team, url: request.url }))
  const scrapeOne = yield* ScrapeOne
  const slots = yield* TeamSlots
  const id = SecureRandom.uuidV7Unsafe()
  const { timeout } = request
  const least = leastPageCredits(request, retention === "none")
  const { watch } = yield* PageWatch
  // Under zero data retention not even a digest of the URL is kept, so only the id is reported.
  const watched = retention === "none" ? id : pageKey({ team, url: request.url })
  // The wait for a slot counts: a client with a timeout of ten seconds is gone after ten.
  const work = scrapeOne
    .scrape({ request, url, sentKeys, publicBase: yield* requestBase }, { team, id, retention })
    .pipe(watch({ id, key: watched }))
  return yield* untilBegun("admit")(work, slots.withSlot({ team, ...slotKey(key) })).pipe(
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
    Effect.onError(() => removeFiles(id)),
    paidPage({ id, endpoint: "scrape", apiVersion, target: request.url, least, request }),
    Effect.tap(({ document, fileBytes }) => keepResult({ id, team, body: document, fileBytes })),
    Effect.map(({ document }) => ({ id, document })),
    tracedRequest({ name: "scrape", id, team }),
  )
})

/** Scrapes the page that `read` decodes, to a Document as JSON text, with its id. When the client leaves, the fiber and all of the scrape's work are interrupted. */
export const scrapeDocument = Effect.fnUntraced(function* (read: typeof readScrape, { name }: Pick<Version, "name">) {
  const { request: asked, written } = yield* read
  const request = { ...asked, ...(yield* applyKeyProtection(asked, (yield* Team).key)) }
  yield* requireThreatPolicy(request)
  const retention = yield* requireRetention(request)
  return yield* discreetly(retention, scrapeRequested(request, { written, apiVersion: name }))
})

/** Answers with the page that `read` decodes. */
export const scrapePage = Effect.fn("scrapePage")(function* (read: typeof readScrape, version: Version) {
  const { document } = yield* scrapeDocument(read, version)
  return yield* scrapeAnswer(document, version)
})

/** The stored result of a scrape. */
export const scrapeResult = Effect.fn("scrapeResult")(function* (id: string, version: Version) {
  const { name: team } = yield* Team
  const scrapes = yield* Scrapes
  const document = yield* scrapes.find({ team, id })
  return document === undefined ? yield* new ScrapeNotFound() : yield* scrapeAnswer(document, version)
})
