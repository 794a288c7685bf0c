import {
  categoryAliases,
  parseTbs,
  type SafeLevel,
  type SearchCall,
  type SearchCategory,
  searchCategories,
  type SearchSource,
  searchSources,
  type SourceCall,
} from "@trawl/search"
import type { SearchRequest } from "./SearchRequest.ts"

type Source = SearchRequest["sources"][number]

const isSource = (name: string): name is SearchSource => searchSources.some((known) => known === name)
const isCategory = (name: string): name is SearchCategory => searchCategories.some((known) => known === name)

const sourceCalls = (sources: ReadonlyArray<Source>): ReadonlyArray<SourceCall> => {
  const calls = new Map<SearchSource, SourceCall>()
  for (const source of sources) {
    const { type, tbs, country, lang, location } = typeof source === "string" ? { type: source } : source
    if (!isSource(type) || calls.has(type)) continue
    calls.set(type, {
      source: type,
      ...(tbs === undefined ? {} : { time: parseTbs(tbs) }),
      ...(country === undefined ? {} : { country }),
      ...(lang === undefined ? {} : { lang }),
      ...(location === undefined ? {} : { location }),
    })
  }
  return calls.size === 0 ? [{ source: "web" }] : [...calls.values()]
}

const categoriesOf = ({ categories }: SearchRequest): ReadonlyArray<SearchCategory> => [
  ...new Set(
    categories.flatMap((category) => {
      const name = typeof category === "string" ? category : category.type
      const meant = categoryAliases[name] ?? name
      return isCategory(meant) ? [meant] : []
    }),
  ),
]

const safeOf = ({ safe }: SearchRequest): SafeLevel | undefined => {
  if (typeof safe === "boolean") return safe ? "strict" : "off"
  return safe === "active" ? "strict" : safe
}

/** What the providers are asked for a request. */
export const searchCallOf = (request: SearchRequest, team: string): SearchCall => {
  const { country, excludeDomains = [], includeDomains = [], lang, limit, location, query, tbs, timeout } = request
  const safe = safeOf(request)
  return {
    text: query,
    sources: sourceCalls(request.sources),
    limit,
    categories: categoriesOf(request),
    includeDomains,
    excludeDomains,
    time: parseTbs(tbs),
    ...(country === undefined ? {} : { country }),
    ...(lang === undefined ? {} : { lang }),
    ...(location === undefined ? {} : { location }),
    ...(safe === undefined ? {} : { safe }),
    team,
    timeout,
  }
}

const hasFilter = ({ filter, sources }: SearchRequest): boolean =>
  filter !== undefined || sources.some((source) => typeof source === "object" && source.filter !== undefined)

/** What of a request has no effect, as sentences. Clients add `toolDetail` and a `domainTools` of false by themselves: those promise nothing. */
export const ineffectiveOptions = (request: SearchRequest): ReadonlyArray<string> => {
  const { asyncScraping, domainTools, enterprise = [], highlights, sources } = request
  const named = [
    ...(hasFilter(request) ? ["filter"] : []),
    ...(domainTools === true ? ["domainTools"] : []),
    ...(highlights === true ? ["highlights"] : []),
    ...(enterprise.some((mode) => mode !== "default") ? ["enterprise"] : []),
  ]
  return [
    ...(named.length === 0 ? [] : [`No effect here: ${named.join(", ")}.`]),
    ...(asyncScraping === true ? ["asyncScraping has no effect: pages are scraped before the answer."] : []),
    ...(sources.some((source) => (typeof source === "string" ? source : source.type) === "alexandria")
      ? ["There is no source alexandria here: left out."]
      : []),
  ]
}
