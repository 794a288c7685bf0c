import { Clock, Effect, Redacted, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { queryText } from "../query/queryText.ts"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import { plainText } from "../results/plainText.ts"
import { callProvider, type ProviderResponse } from "./callProvider.ts"
import { optional } from "./optional.ts"
import { pagesUntil, type ResultPage } from "./pagesUntil.ts"
import { ProviderFailed } from "./ProviderFailed.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { reachable } from "./reachable.ts"
import type { SearchProvider } from "./SearchProvider.ts"
import { invalidAnswer, statusFailure } from "./statusFailure.ts"

const provider = "serper"
const ownBase = "https://google.serper.dev"
const mostPages = 10

const Result = Schema.Struct({
  // Not `url`.
  link: Schema.String,
  title: optional(Schema.String),
  snippet: optional(Schema.String),
  date: optional(Schema.String),
  imageUrl: optional(Schema.String),
  imageWidth: optional(Schema.Number),
  imageHeight: optional(Schema.Number),
})
type Result = typeof Result.Type

const list = optional(Schema.Array(Result))
/** serper.dev/playground. The list of the kind is absent when nothing was found; `searchParameters` is not. */
const Answer = Schema.Struct({ searchParameters: Schema.Unknown, organic: list, images: list, news: list })
const decode = Schema.decodeUnknownEffect(Answer)
const OfFault = Schema.Struct({ message: Schema.String })
const isFault = Schema.is(OfFault)

const lists = { web: "organic", images: "images", news: "news" } as const
const paths = { web: "search", images: "images", news: "news" }

const bodyOf = (query: SearchQuery, page: number): object => {
  const { country, lang, limit, location, time } = query
  return {
    q: queryText(query).text,
    num: limit,
    ...(page === 0 ? {} : { page: page + 1 }),
    ...(country === undefined ? {} : { gl: country.toLowerCase() }),
    ...(lang === undefined ? {} : { hl: lang }),
    // Taken as it is, with parts that are unknown here.
    ...(time.written === undefined || time.written === "" ? {} : { tbs: time.written }),
    ...(location === undefined ? {} : { location }),
  }
}

const ignoredOf = ({ safe }: SearchQuery): ReadonlyArray<string> => (safe === undefined ? [] : ["safe"])

const toFound =
  (source: SearchSource) =>
  ({ date, imageHeight, imageUrl, imageWidth, link, snippet, title }: Result): FoundResult => ({
    url: link,
    title: plainText(title),
    description: plainText(snippet),
    ...(typeof date === "string" ? { date } : {}),
    ...(source === "web" || typeof imageUrl !== "string" ? {} : { imageUrl }),
    ...(typeof imageWidth === "number" ? { imageWidth } : {}),
    ...(typeof imageHeight === "number" ? { imageHeight } : {}),
  })

/** An empty account is a bad request to Serper. */
const isOutOfCredits = ({ body, status }: ProviderResponse): boolean =>
  status === 400 && isFault(body) && /credit/iu.test(body.message.slice(0, 1000))

const failureOf = (answer: ProviderResponse, now: number): ProviderFailed | undefined =>
  isOutOfCredits(answer)
    ? new ProviderFailed({ provider, reason: "quota", message: "The quota of serper is used up." })
    : statusFailure(answer, { provider, keySetting: "TRAWL_SERPER_KEY" }, now)

/** Serper's API for Google. */
export const serper = (
  { serper: settings, timeout }: ProviderSettings,
  client: HttpClient.HttpClient,
): SearchProvider | undefined => {
  if (settings === undefined) return undefined
  const base = settings.baseUrl ?? ownBase
  const readPage = Effect.fnUntraced(function* (query: SearchQuery, page: number) {
    const { source } = query
    const answer = yield* callProvider(client, {
      provider,
      url: `${base}/${paths[source]}`,
      headers: { "x-api-key": Redacted.value(settings.key) },
      body: bodyOf(query, page),
      timeout,
    })
    const failure = failureOf(answer, yield* Clock.currentTimeMillis)
    if (failure !== undefined) return yield* failure
    const decoded = yield* Effect.mapError(decode(answer.body), () => invalidAnswer(provider))
    const results = (decoded[lists[source]] ?? []).map(toFound(source))
    return { results, isLast: results.length === 0 } satisfies ResultPage
  })
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const found = yield* pagesUntil({ limit: query.limit, pages: mostPages }, (page) => readPage(query, page))
    return { ...found, ignored: ignoredOf(query) }
  })
  return {
    name: provider,
    sources: new Set<SearchSource>(["web", "images", "news"]),
    search,
    check: reachable(client, { provider, url: base, timeout }),
  }
}
