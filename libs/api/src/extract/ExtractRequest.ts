import { option, optionalOption } from "@trawl/core"
import { scrapeFields, ScrapeOptions } from "@trawl/scrape"
import { ThreatOptions } from "@trawl/threat"
import { RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"

/** Most pages of an extraction. */
export const mostPages = 100

const mostUrls = 10
const Text = Schema.String.check(Schema.isMaxLength(10_000))

/** An option that has no effect here, which `warning` names. */
const unused = () => optionalOption(Schema.Json, "Has no effect; `warning` says so.")

/** Options that clients send and that have no effect. */
export const unusedFields = {
  agent: unused(),
  webhook: unused(),
  __experimental_streamSteps: unused(),
  __experimental_llmUsage: unused(),
  __experimental_showSources: unused(),
  __experimental_showCostTracking: unused(),
  __experimental_cacheKey: unused(),
  __experimental_cacheMode: unused(),
}

/** The fields of the body of POST /v2/extract. */
export const extractFields = {
  urls: optionalOption(
    Schema.Array(Schema.String).check(
      Schema.isMaxLength(mostUrls, {
        message: "At most 10 urls can be given; an address that ends in /* stands for many.",
      }),
    ),
    "Pages, at most 10. An address with `/*` stands for the pages of the site below it. Absent: pages are searched by the prompt.",
  ),
  prompt: optionalOption(Text, "What to extract, in words."),
  systemPrompt: optionalOption(Text, "Instructions that stand before the prompt."),
  schema: optionalOption(Schema.Record(Schema.String, Schema.Json), "JSON Schema of the data."),
  limit: optionalOption(
    Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostPages })),
    "Pages at most of each address with `/*`. Absent: 50. An extraction has 100 pages at most.",
  ),
  ignoreSitemap: option(Schema.Boolean, false, "Find the pages of an address with `/*` without sitemaps."),
  includeSubdomains: option(Schema.Boolean, true, "Whether sub-domains belong to the site of an address with `/*`."),
  allowExternalLinks: option(Schema.Boolean, false, "Take pages of other sites that an address with `/*` links to."),
  enableWebSearch: option(Schema.Boolean, false, "Take pages, too, that a search by the prompt finds."),
  scrapeOptions: option(ScrapeOptions, {}, "Options for the scrape of each page; its formats are not used."),
  urlTrace: option(Schema.Boolean, false, "Answered with an empty list."),
  timeout: optionalOption(
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(1000)),
    "Milliseconds for each page, 300000 at most.",
  ),
  showSources: option(Schema.Boolean, false, "Say from which pages each value comes."),
  ignoreInvalidURLs: option(Schema.Boolean, true, "Leave invalid addresses out and name them in `invalidURLs`."),
  ...ThreatOptions,
  ...RetentionOptions,
  origin: scrapeFields.origin,
  integration: scrapeFields.integration,
  ...unusedFields,
}

/** The body of POST /v2/extract. */
export const ExtractRequest = Schema.Struct(extractFields).check(
  Schema.makeFilter(({ prompt, schema, urls }) =>
    (urls ?? []).length > 0 || (prompt ?? "").trim() !== ""
      ? schema === undefined && prompt === undefined
        ? "schema or prompt must say what to extract"
        : undefined
      : "urls or prompt must be given",
  ),
)
export type ExtractRequest = typeof ExtractRequest.Type
