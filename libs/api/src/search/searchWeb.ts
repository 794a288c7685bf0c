import { logFailedPage, Retention } from "@trawl/core"
import { leastPageCredits } from "@trawl/scrape"
import { Search, type SearchResults } from "@trawl/search"
import { paying } from "@trawl/usage"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import type { HttpServerResponse } from "effect/http"
import { jsonText } from "../edge/jsonText.ts"
import type { Failure } from "../failures/Failure.ts"
import { failureCode } from "../failures/failureAnswer.ts"
import { applyKeyProtection } from "../request/applyKeyProtection.ts"
import { audited } from "../request/audited.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { discreetly } from "../request/discreetly.ts"
import { noteActivity } from "../request/noteActivity.ts"
import { pipelineKeys } from "../request/pipelineKeys.ts"
import { requestBase } from "../request/requestBase.ts"
import { requireRetention } from "../request/requireRetention.ts"
import type { Version } from "../request/Version.ts"
import { requireRoom } from "../scrape/scrapePage.ts"
import { Team } from "../Team.ts"
import { allowedResults } from "./allowedResults.ts"
import { ineffectiveOptions, searchCallOf } from "./searchCallOf.ts"
import { type ResultScrape, scrapeResult, type ScrapedResult } from "./scrapeResult.ts"
import { SearchRequest } from "./SearchRequest.ts"

/** Reads the body of POST /v2/search. */
export const readSearch = decodedBody(SearchRequest)

/** Results that one credit pays for. */
const resultsPerCredit = 10
/** Milliseconds before the timeout at which pages that are not ready are given up, so that the answer comes in time. */
const answerMillis = 200
/** Pages of one search that are scraped or wait for a slot at once. */
const atOnce = 20

/** A finished search: its groups as JSON text. */
export interface SearchOutcome {
  readonly id: string
  readonly groups: ReadonlyArray<readonly [source: string, list: string]>
  readonly creditsUsed: number
  readonly warnings: ReadonlyArray<string>
}

type Scraping = ResultScrape | undefined

/** The groups whose results are pages. */
const pageGroups: ReadonlySet<string> = new Set(["web", "news"])

const merged = (item: object, { fields }: ScrapedResult): string =>
  fields === "{}" ? JSON.stringify(item) : `${JSON.stringify(item).slice(0, -1)},${fields.slice(1)}`

const groupsOf = Effect.fnUntraced(function* (results: SearchResults, scraping: Scraping) {
  let creditsUsed = 0
  let late = 0
  const groups: Array<readonly [string, string]> = []
  for (const [source, list] of Object.entries(results) as ReadonlyArray<[string, ReadonlyArray<{ url: string }>]>) {
    if (scraping === undefined || !pageGroups.has(source)) {
      groups.push([source, JSON.stringify(list)])
      continue
    }
    const items = yield* Effect.forEach(
      list,
      (item) => Effect.map(scrapeResult(item.url, scraping), (page) => ({ page, text: merged(item, page) })),
      { concurrency: atOnce },
    )
    creditsUsed += items.reduce((sum, { page }) => sum + page.creditsUsed, 0)
    late += items.filter(({ page }) => page.isLate).length
    groups.push([source, `[${items.map(({ text }) => text).join(",")}]`])
  }
  return { groups, creditsUsed, late }
})

const lateSentence = (late: number, timeout: number): ReadonlyArray<string> =>
  late === 0
    ? []
    : [`${late === 1 ? "1 page was" : `${late} pages were`} not ready within the timeout of ${timeout} ms.`]

const countOf = (results: SearchResults): number =>
  Object.values(results).reduce((sum, list: ReadonlyArray<unknown>) => sum + list.length, 0)

interface SearchJob {
  readonly id: string
  readonly request: SearchRequest
  readonly scraping: Scraping
  readonly threats: Pick<SearchRequest, "threatProtection">
}

const runSearch = Effect.fnUntraced(function* ({ id, request, scraping, threats }: SearchJob) {
  const { name: team } = yield* Team
  const isKept = (yield* Retention) === "store"
  const found = yield* Search.use((search) => search.search(searchCallOf(request, team)))
  const allowed = yield* allowedResults(found.results, threats, isKept)
  const { creditsUsed, groups, late } = yield* groupsOf(allowed.results, scraping)
  const outcome: SearchOutcome = {
    id,
    groups,
    creditsUsed: creditsUsed + Math.ceil(countOf(allowed.results) / resultsPerCredit),
    warnings: [
      ...found.warnings,
      ...allowed.warnings,
      ...ineffectiveOptions(request),
      ...lateSentence(late, request.timeout),
    ],
  }
  return outcome
})

/** Minimum credits: those of the search; with pages, of as many as may come. */
const leastOf = ({ request, scraping }: SearchJob, isKept: boolean): number => {
  const { groups, pages } = searchCallOf(request, "").sources.reduce(
    (sum, { source }) => ({ groups: sum.groups + 1, pages: sum.pages + (pageGroups.has(source) ? 1 : 0) }),
    { groups: 0, pages: 0 },
  )
  if (scraping === undefined) return Math.ceil((request.limit * groups) / resultsPerCredit)
  return (
    Math.ceil((request.limit * groups) / resultsPerCredit) +
    request.limit * pages * leastPageCredits(scraping.request, !isKept)
  )
}

const paidSearch = Effect.fnUntraced(function* (asked: SearchJob, apiVersion: Version["name"]) {
  const { key, name: team } = yield* Team
  const { id, request } = asked
  const isKept = (yield* Retention) === "store"
  const target = isKept ? request.query : undefined
  const note = noteActivity(team, { id, endpoint: "search", apiVersion, target: target ?? null })
  const bill = {
    id,
    team,
    least: leastOf(asked, isKept),
    timeout: request.timeout,
    ...(key === undefined ? {} : { keyId: key.id }),
  }
  const told = Effect.tapError(runSearch(asked), (failure) => logFailedPage({ team, code: failureCode(failure) }))
  return yield* Effect.andThen(note, told).pipe(
    paying<Failure>(bill, () => 0),
    audited<SearchOutcome>({
      action: "search",
      subject: id,
      target,
      username: isKept ? request.auditMetadata?.username : undefined,
    }),
  )
})

/** How results are scraped, if the request asks for it. */
const scrapingOf = Effect.fnUntraced(function* (
  { scrapeOptions, timeout, zeroDataRetention }: SearchRequest,
  written: Readonly<Record<string, unknown>>,
) {
  const sent = written["scrapeOptions"]
  if (scrapeOptions === undefined || typeof sent !== "object" || sent === null) return undefined
  if (!("formats" in sent) || scrapeOptions.formats.length === 0) return undefined
  const { name: team } = yield* Team
  const isKept = (yield* Retention) === "store"
  yield* requireRoom(team)
  const scraping: ResultScrape = {
    request: { ...scrapeOptions, zeroDataRetention },
    sentKeys: yield* pipelineKeys(Object.keys(sent), isKept),
    publicBase: yield* requestBase,
    deadline: (yield* Clock.currentTimeMillis) + timeout - answerMillis,
  }
  return scraping
})

const ask = Effect.fnUntraced(function* (
  request: SearchRequest,
  written: Readonly<Record<string, unknown>>,
  version: Version["name"],
) {
  const own = request.scrapeOptions?.threatProtection ?? request.threatProtection
  const threats = own === undefined ? {} : { threatProtection: own }
  const judged = { ...threats, ...(yield* applyKeyProtection(threats, (yield* Team).key)) }
  const scraping = yield* scrapingOf(request, written)
  const asked: SearchJob = {
    id: SecureRandom.uuidV7Unsafe(),
    request,
    threats: judged,
    scraping: scraping === undefined ? undefined : { ...scraping, request: { ...scraping.request, ...judged } },
  }
  return yield* paidSearch(asked, version)
})

/** Turns a finished search into the answer of a version. */
type SearchShape = (outcome: SearchOutcome) => Effect.Effect<HttpServerResponse.HttpServerResponse>

const warningText = (warnings: ReadonlyArray<string>): string =>
  warnings.length === 0 ? "" : `,"warning":${JSON.stringify(warnings.join(" "))}`

/** The answer of version 2: groups by source. */
export const searchAnswer: SearchShape = ({ creditsUsed, groups, id, warnings }) =>
  jsonText(
    '{"success":true,"data":{',
    ...groups.flatMap(([source, list], at) => [`${at === 0 ? "" : ","}"${source}":`, list]),
    `},"creditsUsed":${creditsUsed},"id":"${id}"${warningText(warnings)}}`,
  )

/** The answer of version 1: the list of web results. */
export const searchList: SearchShape = ({ groups, warnings }) =>
  jsonText(
    '{"success":true,"data":',
    groups.find(([source]) => source === "web")?.[1] ?? "[]",
    `${warningText(warnings)}}`,
  )

type ReadSearch = Effect.Effect<
  Pick<Effect.Success<typeof readSearch>, "request" | "written">,
  Effect.Error<typeof readSearch>,
  Effect.Services<typeof readSearch>
>

/** Runs the search that `read` decodes. */
export const runSearchRequest = Effect.fn("runSearchRequest")(function* (
  read: ReadSearch,
  { name }: Pick<Version, "name">,
) {
  const { request, written } = yield* read
  const retention = yield* requireRetention({
    zeroDataRetention: request.zeroDataRetention,
    lockdown: request.scrapeOptions?.lockdown ?? false,
  })
  return yield* discreetly(retention, ask(request, written, name))
})

/** Searches for what `read` decodes. When the client leaves, the search and its pages are interrupted. */
export const searchWeb = Effect.fn("searchWeb")(function* <A, R>(
  read: ReadSearch,
  version: Pick<Version, "name">,
  shape: (outcome: SearchOutcome) => Effect.Effect<A, never, R>,
) {
  return yield* shape(yield* runSearchRequest(read, version))
})
