import { Clock, Effect, Redacted, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { daysOf } from "../query/parseTbs.ts"
import { queryText } from "../query/queryText.ts"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import { plainText } from "../results/plainText.ts"
import { braveLimits } from "./braveLimits.ts"
import { callProvider, type ProviderResponse } from "./callProvider.ts"
import { optional } from "./optional.ts"
import { pagesUntil, type ResultPage } from "./pagesUntil.ts"
import { ProviderFailed } from "./ProviderFailed.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { reachable } from "./reachable.ts"
import type { SearchProvider } from "./SearchProvider.ts"
import { invalidAnswer, statusFailure } from "./statusFailure.ts"

const provider = "brave"
const ownBase = "https://api.search.brave.com"

/** Bounds of Brave's API: results of one call, pages (`offset` counts pages, not results), images of their one call, and of a query. */
const [mostCount, mostPages, mostImages] = [20, 10, 100]
const bounds = { characters: 400, words: 50 }
/** Longest wait for the limit per second, in milliseconds. */
const longestWait = 2000

const Image = Schema.Struct({
  url: optional(Schema.String),
  src: optional(Schema.String),
  width: optional(Schema.Number),
  height: optional(Schema.Number),
})

const Result = Schema.Struct({
  url: Schema.String,
  title: optional(Schema.String),
  description: optional(Schema.String),
  page_age: optional(Schema.String),
  age: optional(Schema.String),
  thumbnail: optional(Image),
  properties: optional(Image),
})
type Result = typeof Result.Type

const More = Schema.Struct({ more_results_available: optional(Schema.Boolean) })
/** api-dashboard.search.brave.com/app/documentation. Web results are absent when there are none. */
const WebAnswer = Schema.Struct({
  type: Schema.Literal("search"),
  query: optional(More),
  web: optional(Schema.Struct({ results: Schema.Array(Result) })),
})
const ListAnswer = Schema.Struct({ results: Schema.Array(Result), query: optional(More) })

const decodeWeb = Schema.decodeUnknownEffect(WebAnswer)
const decodeList = Schema.decodeUnknownEffect(ListAnswer)

const freshnesses = { day: "pd", week: "pw", month: "pm", year: "py" }

/** Brave knows four ranges, and days from-to. */
const freshnessOf = ({ time }: SearchQuery, now: number): string | undefined => {
  const { recent } = time
  if (recent?.count === 1 && recent.unit !== "hour") return freshnesses[recent.unit]
  if (recent?.unit === "hour") return "pd"
  const days = daysOf(time, now)
  return days === undefined ? undefined : `${days.from}to${days.to}`
}

const hasHours = ({ time: { recent } }: SearchQuery): boolean => recent?.unit === "hour"

const parameters = (query: SearchQuery, page: number, now: number): URLSearchParams => {
  const { country, lang, limit, safe, source } = query
  const freshness = freshnessOf(query, now)
  const isImages = source === "images"
  return new URLSearchParams({
    q: queryText(query, bounds).text,
    count: String(Math.min(limit, isImages ? mostImages : mostCount)),
    ...(page === 0 || isImages ? {} : { offset: String(page) }),
    ...(country === undefined ? {} : { country: country.toUpperCase() }),
    ...(lang === undefined ? {} : { search_lang: lang.toLowerCase() }),
    // Images know no moderate level.
    ...(safe === undefined ? {} : { safesearch: isImages && safe === "moderate" ? "strict" : safe }),
    ...(freshness === undefined || isImages ? {} : { freshness }),
    ...(source === "web" ? { text_decorations: "false", result_filter: "web" } : {}),
  })
}

const ignoredOf = (query: SearchQuery): ReadonlyArray<string> => [
  ...queryText(query, bounds).omitted.filter((name) => name !== "query"),
  ...(query.time.sortsByDate ? ["tbs (sbd)"] : []),
  ...(query.source === "images" && (query.time.recent ?? query.time.between) !== undefined ? ["tbs of images"] : []),
  ...(query.location === undefined ? [] : ["location"]),
]

const notesOf = (query: SearchQuery): ReadonlyArray<string> => [
  ...(hasHours(query) ? ["brave has no such time range: the last day was searched."] : []),
  ...(queryText(query, bounds).omitted.includes("query")
    ? ["brave takes at most 400 characters and 50 words: the end of the query was left out."]
    : []),
]

const imageField = (source: SearchSource, { properties, thumbnail }: Result) => {
  if (source === "web") return {}
  const address = (source === "images" ? properties?.url : undefined) ?? thumbnail?.src
  if (address === undefined || address === null) return {}
  const { height, width } = properties ?? {}
  return {
    imageUrl: address,
    ...(typeof width === "number" ? { imageWidth: width } : {}),
    ...(typeof height === "number" ? { imageHeight: height } : {}),
  }
}

const toFound =
  (source: SearchSource) =>
  (result: Result): FoundResult => {
    const date = result.page_age ?? result.age
    return {
      url: result.url,
      title: plainText(result.title),
      description: plainText(result.description),
      ...(typeof date === "string" ? { date } : {}),
      ...imageField(source, result),
    }
  }

const Fault = Schema.Struct({ error: Schema.Struct({ code: Schema.String }) })
const isFault = Schema.is(Fault)

/** Brave answers a wrong key with 422, like other mistakes of a request. */
const isKeyRefused = ({ body, status }: ProviderResponse): boolean =>
  status === 422 && isFault(body) && body.error.code.startsWith("SUBSCRIPTION_TOKEN")

const failureOf = (received: ProviderResponse, now: number): ProviderFailed | undefined => {
  const answer = isKeyRefused(received) ? { ...received, status: 401 } : received
  const failure = statusFailure(answer, { provider, keySetting: "TRAWL_BRAVE_KEY" }, now)
  if (failure === undefined || answer.status !== 429) return failure
  const limits = braveLimits(answer.headers)
  return limits === undefined
    ? failure
    : new ProviderFailed({
        provider,
        reason: limits.isQuota ? "quota" : "limited",
        message: limits.isQuota ? "The quota of brave is used up." : failure.message,
        waitMillis: limits.waitMillis,
      })
}

const invalid = () => invalidAnswer(provider)

const pageOf = Effect.fnUntraced(function* (source: SearchSource, body: unknown) {
  if (source === "web") {
    const { query, web } = yield* Effect.mapError(decodeWeb(body), invalid)
    const results = (web?.results ?? []).map(toFound(source))
    return { results, isLast: results.length === 0 || query?.more_results_available === false } satisfies ResultPage
  }
  const { query, results } = yield* Effect.mapError(decodeList(body), invalid)
  return {
    results: results.map(toFound(source)),
    isLast: source === "images" || results.length === 0 || query?.more_results_available === false,
  } satisfies ResultPage
})

/** The wait for the limit per second, if a second attempt is worth it. */
const shortWait = ({ reason, waitMillis = longestWait }: ProviderFailed): number | undefined =>
  reason === "limited" && waitMillis <= longestWait ? waitMillis : undefined

/** Brave's search API. */
export const brave = (
  { brave: settings, timeout }: ProviderSettings,
  client: HttpClient.HttpClient,
): SearchProvider | undefined => {
  if (settings === undefined) return undefined
  const base = settings.baseUrl ?? ownBase
  const readOnce = Effect.fnUntraced(function* (query: SearchQuery, page: number) {
    const now = yield* Clock.currentTimeMillis
    const answer = yield* callProvider(client, {
      provider,
      url: `${base}/res/v1/${query.source}/search?${parameters(query, page, now).toString()}`,
      headers: { "x-subscription-token": Redacted.value(settings.key) },
      timeout,
    })
    const failure = failureOf(answer, now)
    return yield* failure === undefined ? pageOf(query.source, answer.body) : Effect.fail(failure)
  })
  const readPage = (query: SearchQuery, page: number) =>
    readOnce(query, page).pipe(
      Effect.catch((failure) => {
        const wait = shortWait(failure)
        return wait === undefined ? Effect.fail(failure) : Effect.delay(readOnce(query, page), wait)
      }),
    )
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const found = yield* pagesUntil({ limit: query.limit, pages: mostPages }, (page) => readPage(query, page))
    return { results: found.results, ignored: ignoredOf(query), notes: [...found.notes, ...notesOf(query)] }
  })
  return {
    name: provider,
    sources: new Set<SearchSource>(["web", "images", "news"]),
    search,
    check: reachable(client, { provider, url: base, timeout }),
  }
}
