import { Clock, Effect, Redacted, Schema } from "effect"
import type { HttpClient } from "effect/http"
import { categoryRules } from "../query/categoryRules.ts"
import { unitMillis } from "../query/parseTbs.ts"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import { timeRange } from "../query/timeRange.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import { plainText } from "../results/plainText.ts"
import { callProvider } from "./callProvider.ts"
import { optional } from "./optional.ts"
import type { ProviderSettings } from "./ProviderSettings.ts"
import { reachable } from "./reachable.ts"
import type { SearchProvider } from "./SearchProvider.ts"
import { invalidAnswer, statusFailure } from "./statusFailure.ts"

const provider = "tavily"
const ownBase = "https://api.tavily.com"
/** Tavily has no further pages. */
const mostResults = 20

/** docs.tavily.com/documentation/api-reference/endpoint/search. */
const Answer = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({
      url: Schema.String,
      title: optional(Schema.String),
      content: optional(Schema.String),
      published_date: optional(Schema.String),
    }),
  ),
})
const decode = Schema.decodeUnknownEffect(Answer)

const sitesOf = ({ categories, includeDomains }: SearchQuery): ReadonlyArray<string> =>
  includeDomains.length > 0
    ? includeDomains
    : [...new Set(categories.flatMap((category) => categoryRules[category].sites))]

/** News are counted in days, everything else in ranges. */
const timeOf = ({ source, time: { recent } }: SearchQuery): object => {
  if (recent === undefined) return {}
  return source === "news"
    ? { days: Math.max(1, Math.ceil((recent.count * unitMillis[recent.unit]) / unitMillis.day)) }
    : { time_range: timeRange(recent).range }
}

const bodyOf = (query: SearchQuery): object => {
  const { excludeDomains, limit, source, text } = query
  const sites = sitesOf(query)
  return {
    query: text,
    max_results: Math.min(limit, mostResults),
    topic: source === "news" ? "news" : "general",
    search_depth: "basic",
    ...timeOf(query),
    ...(sites.length === 0 ? {} : { include_domains: sites }),
    ...(excludeDomains.length === 0 ? {} : { exclude_domains: excludeDomains }),
  }
}

const ignoredOf = (query: SearchQuery): ReadonlyArray<string> => {
  const { categories, country, includeDomains, lang, location, safe, time } = query
  const hasTypes = categories.some((category) => categoryRules[category].fileTypes.length > 0)
  return [
    ...(hasTypes || (categories.length > 0 && includeDomains.length > 0) ? ["categories"] : []),
    ...(time.between === undefined ? [] : ["tbs (cdr)"]),
    ...(time.sortsByDate ? ["tbs (sbd)"] : []),
    ...(country === undefined ? [] : ["country"]),
    ...(location === undefined ? [] : ["location"]),
    ...(lang === undefined ? [] : ["lang"]),
    ...(safe === undefined ? [] : ["safe"]),
  ]
}

const notesOf = ({ limit, source, time: { recent } }: SearchQuery): ReadonlyArray<string> => [
  ...(limit > mostResults ? [`tavily gives at most ${mostResults} results.`] : []),
  ...(recent === undefined || source === "news" || timeRange(recent).isExact
    ? []
    : [`tavily has no such time range: the last ${timeRange(recent).range} was searched.`]),
]

type Found = (typeof Answer.Type)["results"][number]

const toFound = ({ content, published_date: date, title, url }: Found): FoundResult => ({
  url,
  title: plainText(title),
  description: plainText(content),
  ...(typeof date === "string" ? { date } : {}),
})

/** Tavily's search API. */
export const tavily = (
  { tavily: settings, timeout }: ProviderSettings,
  client: HttpClient.HttpClient,
): SearchProvider | undefined => {
  if (settings === undefined) return undefined
  const base = settings.baseUrl ?? ownBase
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const answer = yield* callProvider(client, {
      provider,
      url: `${base}/search`,
      headers: { authorization: `Bearer ${Redacted.value(settings.key)}` },
      body: bodyOf(query),
      timeout,
    })
    // 432 and 433: the plan, or what is paid beyond it, is used up.
    const meanings = { provider, keySetting: "TRAWL_TAVILY_KEY", quota: [402, 432, 433] } as const
    const failure = statusFailure(answer, meanings, yield* Clock.currentTimeMillis)
    if (failure !== undefined) return yield* failure
    const { results } = yield* Effect.mapError(decode(answer.body), () => invalidAnswer(provider))
    return { results: results.map(toFound), ignored: ignoredOf(query), notes: notesOf(query) }
  })
  return {
    name: provider,
    sources: new Set<SearchSource>(["web", "news"]),
    search,
    check: reachable(client, { provider, url: base, timeout }),
  }
}
