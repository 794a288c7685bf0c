import { Clock, Effect, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { timeRange } from "../query/timeRange.ts"
import { queryText } from "../query/queryText.ts"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import { plainText } from "../results/plainText.ts"
import { callProvider, type ProviderResponse } from "./callProvider.ts"
import { optional } from "./optional.ts"
import { pagesUntil, type ResultPage } from "./pagesUntil.ts"
import { ProviderFailed, type ProviderReason } from "./ProviderFailed.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { retryAfterMillis } from "./retryAfterMillis.ts"
import type { SearchProvider } from "./SearchProvider.ts"
import { invalidAnswer, statusFailure } from "./statusFailure.ts"

const provider = "searxng"

/** Pages at most. Engines give some ten results each, and few have more than this. */
const mostPages = 10

const Result = Schema.Struct({
  url: Schema.String,
  title: optional(Schema.String),
  content: optional(Schema.String),
  publishedDate: optional(Schema.String),
  img_src: optional(Schema.String),
  thumbnail: optional(Schema.String),
  resolution: optional(Schema.String),
})

/** The fields that are read of SearXNG's JSON. docs.searxng.org/dev/search_api.html. */
const Answer = Schema.Struct({
  results: Schema.Array(Result),
  // Pairs of an engine's name and what befell it.
  unresponsive_engines: optional(Schema.Array(Schema.Array(Schema.Unknown))),
})

const decode = Schema.decodeUnknownEffect(Answer)

const safeNumbers = { off: "0", moderate: "1", strict: "2" }

const categoriesOf: { readonly [Source in SearchSource]: string } = { web: "general", images: "images", news: "news" }

const languageOf = ({ country, lang }: SearchQuery): string | undefined => {
  if (lang === undefined) return undefined
  return country === undefined || lang.includes("-") ? lang : `${lang}-${country.toUpperCase()}`
}

type Searxng = NonNullable<ProviderSettings["searxng"]>

const parameters = (query: SearchQuery, { categories, engines }: Searxng): URLSearchParams => {
  const { safe, source, time } = query
  const language = languageOf(query)
  const isWeb = source === "web"
  return new URLSearchParams({
    q: queryText(query).text,
    format: "json",
    ...(language === undefined ? {} : { language }),
    ...(time.recent === undefined ? {} : { time_range: timeRange(time.recent).range }),
    ...(safe === undefined ? {} : { safesearch: safeNumbers[safe] }),
    categories: isWeb && categories !== undefined ? categories.join(",") : categoriesOf[source],
    ...(isWeb && engines !== undefined ? { engines: engines.join(",") } : {}),
  })
}

const ignoredOf = ({ country, lang, location, time }: SearchQuery): ReadonlyArray<string> => [
  ...(time.between === undefined ? [] : ["tbs (cdr)"]),
  ...(time.sortsByDate ? ["tbs (sbd)"] : []),
  ...(country !== undefined && lang === undefined ? ["country"] : []),
  ...(location === undefined ? [] : ["location"]),
]

const notesOf = ({ time: { recent } }: SearchQuery): ReadonlyArray<string> => {
  if (recent === undefined) return []
  const { isExact, range } = timeRange(recent)
  return isExact ? [] : [`searxng has no such time range: the last ${range} was searched.`]
}

const failed = (reason: ProviderReason, message: string, waitMillis?: number) =>
  new ProviderFailed({ provider, reason, message, ...(waitMillis === undefined ? {} : { waitMillis }) })

const jsonOff =
  "SearXNG refuses to answer in JSON: its settings.yml must list json under search.formats (TRAWL_SEARXNG_URL)."
const limiterOn =
  "The limiter of SearXNG blocks this server: let it pass in its limiter.toml, or switch the limiter off (TRAWL_SEARXNG_URL)."
const noJson =
  "SearXNG answered with a web page instead of JSON: TRAWL_SEARXNG_URL must be the address of a SearXNG that nothing stands before."

const failureOf = (answer: ProviderResponse, now: number): ProviderFailed | undefined => {
  if (answer.status === 403) return failed("refused", jsonOff)
  if (answer.status === 429) return failed("limited", limiterOn, retryAfterMillis(answer.headers["retry-after"], now))
  if (answer.status === 200 && answer.body === undefined) return failed("refused", noJson)
  return statusFailure(answer, { provider, keySetting: "TRAWL_SEARXNG_URL" }, now)
}

const dimensions = (resolution: string | null | undefined) => {
  const [, width, height] = /^(\d{1,6})\s*[x×]\s*(\d{1,6})/u.exec(resolution ?? "") ?? []
  return width === undefined || height === undefined ? {} : { imageWidth: Number(width), imageHeight: Number(height) }
}

const imageOf = ({ img_src: full, thumbnail }: typeof Result.Type): string | undefined =>
  [full, thumbnail].find((address) => address !== undefined && address !== null && address !== "") ?? undefined

/** Addresses of images come without a scheme too. */
const withScheme = (address: string): string => (address.startsWith("//") ? `https:${address}` : address)

const toFound = (result: typeof Result.Type): FoundResult => {
  const image = imageOf(result)
  return {
    url: result.url,
    title: plainText(result.title),
    description: plainText(result.content),
    ...(typeof result.publishedDate === "string" ? { date: result.publishedDate } : {}),
    ...(image === undefined ? {} : { imageUrl: withScheme(image), ...dimensions(result.resolution) }),
  }
}

const maxNamed = 10

const enginesOf = (engines: ReadonlyArray<ReadonlyArray<unknown>>): string =>
  engines
    .slice(0, maxNamed)
    .map(([name, reason]) => plainText(`${String(name)}${reason === undefined ? "" : ` (${String(reason)})`}`))
    .join(", ")

const toPage = (
  { results, unresponsive_engines: engines }: typeof Answer.Type,
  page: number,
): Effect.Effect<ResultPage, ProviderFailed> => {
  const silent = engines ?? []
  if (results.length === 0 && silent.length > 0 && page === 0)
    return Effect.fail(failed("unresponsive", `No engine behind SearXNG answered: ${enginesOf(silent)}.`))
  return Effect.succeed({
    results: results.map(toFound),
    isLast: results.length === 0,
    // A later page without an engine is the end of that engine.
    notes: silent.length === 0 || page > 0 ? [] : [`Engines behind SearXNG did not answer: ${enginesOf(silent)}.`],
  })
}

/** A SearXNG of the operator's. */
export const searxng = (
  { searxng: settings, timeout }: ProviderSettings,
  client: HttpClient.HttpClient,
): SearchProvider | undefined => {
  if (settings === undefined) return undefined
  const readPage = Effect.fnUntraced(function* (query: SearchQuery, page: number) {
    const asked = parameters(query, settings)
    if (page > 0) asked.set("pageno", String(page + 1))
    const answer = yield* callProvider(client, {
      provider,
      url: `${settings.baseUrl}/search?${asked.toString()}`,
      timeout,
    })
    const failure = failureOf(answer, yield* Clock.currentTimeMillis)
    if (failure !== undefined) return yield* failure
    const decoded = yield* Effect.mapError(decode(answer.body), () => invalidAnswer(provider))
    return yield* toPage(decoded, page)
  })
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const { notes, results } = yield* pagesUntil({ limit: query.limit, pages: mostPages }, (page) =>
      readPage(query, page),
    )
    return { results, ignored: ignoredOf(query), notes: [...notes, ...notesOf(query)] }
  })
  return {
    name: provider,
    sources: new Set<SearchSource>(["web", "images", "news"]),
    search,
    check: Effect.asVoid(
      readPage(
        {
          text: "web",
          source: "web",
          limit: 1,
          categories: [],
          includeDomains: [],
          excludeDomains: [],
          time: { sortsByDate: false, unknown: [] },
          team: "",
        },
        0,
      ),
    ),
  }
}
