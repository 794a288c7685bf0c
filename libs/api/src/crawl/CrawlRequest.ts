import { option, optionalOption } from "@trawl/core"
import { crawlFields, crawlPatternsProblem } from "@trawl/crawl"
import { archiveProblem, ArchiveOptions, scrapeFields, ScrapeOptions, ScrapeRequest } from "@trawl/scrape"
import { RetentionOptions } from "@trawl/usage"
import { WebhookOptions } from "@trawl/webhooks"
import { Schema } from "effect"
import { mostPromptLength } from "./CrawlPreviewRequest.ts"

/** The fields of a crawl's body in every version besides the options of its pages. */
export const crawlRequestFields = {
  url: ScrapeRequest.fields.url.annotate({ description: "Where the crawl begins." }),
  ...crawlFields,
  ...WebhookOptions,
  ...RetentionOptions,
  origin: scrapeFields.origin,
  integration: scrapeFields.integration,
}

/** A rule across options, for every body of a crawl: the patterns of both lists together have bounds. */
export const crawlRules = Schema.makeFilter((request: Parameters<typeof crawlPatternsProblem>[0]) => {
  const problem = crawlPatternsProblem(request)
  return problem === undefined ? undefined : { path: ["includePaths"], issue: problem }
})

/** An archive cannot be redacted. */
const archiveRules = Schema.makeFilter(
  ({ archive, scrapeOptions }: ArchiveOptions & { readonly scrapeOptions: ScrapeOptions }) => {
    const problem = archiveProblem({ ...scrapeOptions, archive })
    return problem === undefined ? undefined : { path: ["archive"], issue: problem }
  },
)

/** The body of POST /v2/crawl. */
export const CrawlRequest = Schema.Struct({
  ...crawlRequestFields,
  ...ArchiveOptions,
  scrapeOptions: option(ScrapeOptions, {}, "Options for the scrape of each page."),
  prompt: optionalOption(
    Schema.String.check(Schema.isMaxLength(mostPromptLength)),
    "What to crawl, in plain words: sets the options that the request leaves out. A blank text is none.",
  ),
  ignoreSitemap: optionalOption(
    Schema.Boolean,
    'Old name, which some clients still send: true stands for `sitemap: "skip"`.',
  ),
}).check(crawlRules, archiveRules)
export type CrawlRequest = typeof CrawlRequest.Type
