import { option, optionalOption } from "@trawl/core"
import { scrapeFields, scrapeRules } from "@trawl/scrape"
import { categoryAliases, safeLevels, searchCategories, searchSources } from "@trawl/search"
import { ThreatOptions } from "@trawl/threat"
import { AuditOptions, RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"

const short = (most: number) => Schema.String.check(Schema.isMaxLength(most))

const Query = Schema.String.check(Schema.isMaxLength(2000), Schema.isPattern(/\S/u, { message: "must not be blank" }))

const Country = Schema.String.check(
  Schema.isPattern(/^[a-z]{2}$/iu, { message: "must be the two letters of a country, such as de" }),
)
const Language = Schema.String.check(
  Schema.isPattern(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/iu, { message: "must be the tag of a language, such as en" }),
)

/** What a source may have for itself. */
const own = {
  tbs: Schema.optionalKey(short(200)),
  filter: Schema.optionalKey(short(200)),
  lang: Schema.optionalKey(Language),
  country: Schema.optionalKey(Country),
  location: Schema.optionalKey(short(200)),
}

/** `alexandria` is the name of another service's index, which clients add by themselves. */
const sourceNames = [...searchSources, "alexandria"] as const

const Source = Schema.Union([
  Schema.Literals(sourceNames),
  Schema.Struct({ type: Schema.Literals(sourceNames), ...own }),
])

const categoryNames = [...searchCategories, "repo", "repos", "code", "docs"] as const satisfies ReadonlyArray<
  keyof typeof categoryAliases | (typeof searchCategories)[number]
>
const Category = Schema.Union([Schema.Literals(categoryNames), Schema.Struct({ type: Schema.Literals(categoryNames) })])

const Host = Schema.String.check(
  Schema.isMaxLength(253),
  Schema.isPattern(/^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u, {
    message: "must be a host name, such as example.com, without a scheme, a port or a path",
  }),
)
const Hosts = Schema.Array(Host).check(Schema.isMaxLength(100))

/** An option that has no effect, which the answer's `warning` names. */
const unused = <S extends Schema.Top>(schema: S) => optionalOption(schema, "Has no effect; `warning` says so.")

const { formats } = scrapeFields

/** The scrape options of a search: without `formats`, no page is scraped. */
export const SearchScrapeOptions = Schema.Struct({
  ...scrapeFields,
  formats: Schema.annotateEncoded<typeof formats>({
    description: "Output formats: names, or objects with a type and its fields. Without any, results are not scraped.",
    default: [],
  })(formats),
}).check(scrapeRules)

/** The fields that versions 1 and 2 have in common. */
export const searchFields = {
  query: Query.annotate({ description: "What to search for. Operators such as site: go to the provider." }),
  tbs: optionalOption(short(200), "Time: qdr:h, d, w, m or y; cdr:1,cd_min:M/D/YYYY,cd_max:M/D/YYYY; sbd:1 by date."),
  filter: unused(short(200)),
  lang: optionalOption(Language, "Language of the results."),
  country: optionalOption(Country, "Country to search from, ISO 3166."),
  location: optionalOption(short(200), "Place to search from, in words."),
  timeout: option(
    Schema.Int.check(Schema.isBetween({ minimum: 1000, maximum: 300_000 })),
    60_000,
    "Milliseconds for the search and its pages. What is there by then is the answer.",
  ),
  origin: scrapeFields.origin,
  integration: scrapeFields.integration,
  ...RetentionOptions,
}

/** Most results of one source. */
export const mostResults = 100
export const Limit = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostResults }))

interface DomainLists {
  readonly includeDomains?: ReadonlyArray<string>
  readonly excludeDomains?: ReadonlyArray<string>
  readonly categories: ReadonlyArray<(typeof Category)["Type"]>
}

const nameOf = (category: (typeof Category)["Type"]) => (typeof category === "string" ? category : category.type)

const rules = Schema.makeFilter(({ categories, excludeDomains = [], includeDomains = [] }: DomainLists) => {
  const names = new Set(categories.map(nameOf).map((name) => categoryAliases[name] ?? name))
  return [
    ...(includeDomains.length > 0 && excludeDomains.length > 0
      ? [{ path: ["excludeDomains"], issue: "cannot be given together with includeDomains" }]
      : []),
    ...(names.has("developer") && names.size > 1
      ? [{ path: ["categories"], issue: "developer stands alone: leave the other categories out" }]
      : []),
  ]
})

/** The body of POST /v2/search. */
export const SearchRequest = Schema.Struct({
  ...searchFields,
  limit: option(Limit, 10, "Results of each source at most."),
  sources: option(
    Schema.Array(Source).check(Schema.isMaxLength(10)),
    ["web"],
    "Kinds of results: web, images, news; names, or objects with a type and tbs, lang, country and location of their own.",
  ),
  categories: option(
    Schema.Array(Category).check(Schema.isMaxLength(10)),
    [],
    "Kinds of sites: github, research, pdf; developer alone.",
  ),
  includeDomains: optionalOption(Hosts, "Only results of these hosts and their sub-domains."),
  excludeDomains: optionalOption(Hosts, "No results of these hosts and their sub-domains."),
  safe: optionalOption(
    Schema.Union([Schema.Boolean, Schema.Literals([...safeLevels, "active"])]),
    "Leave explicit results out: off, moderate, or strict (also active, or true).",
  ),
  ignoreInvalidURLs: option(Schema.Boolean, false, "Has no effect: results have valid URLs."),
  asyncScraping: unused(Schema.Boolean),
  highlights: unused(Schema.Boolean),
  enterprise: unused(Schema.Array(Schema.Literals(["default", "anon", "zdr"]))),
  domainTools: unused(Schema.Boolean),
  toolDetail: unused(short(200)),
  scrapeOptions: optionalOption(SearchScrapeOptions, "Scrape the results: their documents are merged into them."),
  ...ThreatOptions,
  ...AuditOptions,
}).check(rules)
export type SearchRequest = typeof SearchRequest.Type
