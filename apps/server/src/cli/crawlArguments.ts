import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"
import { faultOfFormats, writtenFormats } from "./writtenFormats.ts"

/** The arguments of `npm start -- crawl …`. */
export interface CrawlArguments {
  readonly url: string
  /** Folder for the files, made when missing. */
  readonly out: string
  /** Also pages that the folder has already. */
  readonly again: boolean
  readonly as: "markdown" | "json"
  readonly formats: ReadonlyArray<string>
  readonly isImaged: boolean
  readonly concurrency: number | undefined
  /** The crawl's own options, as the API has them. */
  readonly crawl: Readonly<Record<string, unknown>>
}

export const crawlUsage = `Usage: npm start -- crawl <url> [--out <folder>] [--again] [--limit <n>] [--depth <n>]
                                   [--include <pattern>]… [--exclude <pattern>]… [--full-url]
                                   [--entire-domain] [--subdomains] [--external] [--ignore-query]
                                   [--sitemap include|skip|only] [--delay <seconds>] [--concurrency <n>]
                                   [--formats <name>,…] [--as markdown|json]

Scrapes a page and the pages of its site that are found from it, by links and sitemaps, and writes one file a page.
A later command with the same folder crawls again and writes what is not there yet; it replaces nothing.
  --out            folder for the files (default: trawl-pages); skipped.jsonl in it lists what was found and left out, and why
  --again          also the pages that the folder has already, as further files
  --limit          pages at most (default: 10000)
  --depth          links that may lie between the first page and another; 0 is the first page alone
  --include        a regular expression (RE2): only paths in which it, or another one, is found
  --exclude        a regular expression (RE2): no paths in which it is found
  --full-url       searches the patterns in whole addresses, not in paths
  --entire-domain  also pages of the host that lie outside of the first page's folder
  --subdomains     also other hosts of the same domain
  --external       also pages of other sites, one link away
  --ignore-query   takes addresses that differ in their query alone as one page
  --sitemap        include (default), skip, or only: pages of the sitemaps, without following links
  --delay          seconds between two pages
  --concurrency    pages at once (default: TRAWL_CONCURRENCY)
  --formats        markdown (default), html and rawHtml, each in a file of its own; any other brings the whole document as .json
  --as             markdown, or json for the whole document with metadata and links

Pages that failed are noted in the folder: npm start -- scrape --retry-failed <folder> tries them again.`

const options = {
  out: { type: "string" },
  again: { type: "boolean" },
  limit: { type: "string" },
  depth: { type: "string" },
  include: { type: "string", multiple: true },
  exclude: { type: "string", multiple: true },
  "full-url": { type: "boolean" },
  "entire-domain": { type: "boolean" },
  subdomains: { type: "boolean" },
  external: { type: "boolean" },
  "ignore-query": { type: "boolean" },
  sitemap: { type: "string" },
  delay: { type: "string" },
  concurrency: { type: "string" },
  formats: { type: "string" },
  as: { type: "string" },
} as const

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], allowPositionals: true, options })

type Values = ReturnType<typeof parse>["values"]

/** What the values of options must look like, and what to say if they do not. */
const shapes = {
  limit: [/^[1-9]\d{0,6}$/u, "--limit must be a number from 1 to 1000000."],
  depth: [/^\d{1,6}$/u, "--depth must be a number from 0."],
  delay: [/^\d{1,2}(?:\.\d{1,3})?$/u, "--delay must be a number of seconds, at most 60."],
  concurrency: [/^[1-9]\d{0,3}$/u, "--concurrency must be a number from 1 to 9999."],
  sitemap: [/^(?:include|skip|only)$/u, "--sitemap must be include, skip or only."],
  out: [/^.+$/su, "--out needs a value."],
} as const

/** The first mistake in the values, as one sentence. */
const faultOfValues = (values: Values): string | undefined =>
  Object.entries(shapes).find(([name, [shape]]) => {
    // The cast holds because the names are those of options with one text.
    const value = values[name as keyof typeof shapes]
    return value !== undefined && !shape.test(value)
  })?.[1][1]

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

const crawlOf = (values: Values) => ({
  limit: numberOf(values.limit),
  maxDiscoveryDepth: numberOf(values.depth),
  includePaths: values.include,
  excludePaths: values.exclude,
  regexOnFullURL: values["full-url"],
  crawlEntireDomain: values["entire-domain"],
  allowSubdomains: values.subdomains,
  allowExternalLinks: values.external,
  ignoreQueryParameters: values["ignore-query"],
  sitemap: values.sitemap,
  delay: numberOf(values.delay),
})

const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const readParsed = ({ positionals, values }: ReturnType<typeof parse>): CrawlArguments | string => {
  const [url, other] = positionals
  if (url === undefined) return "Name the address where the crawl begins."
  if (other !== undefined) return `A crawl begins at one address: ${other} is a second one.`
  const { as, formats, isImaged } = writtenFormats(values.formats, values.as)
  const fault = faultOfValues(values) ?? faultOfFormats({ as, formats, isImaged })
  if (fault !== undefined) return fault
  return {
    url,
    out: values.out ?? "trawl-pages",
    again: values.again ?? false,
    as: as === "json" ? "json" : "markdown",
    formats,
    isImaged,
    concurrency: numberOf(values.concurrency),
    crawl: given(crawlOf(values)),
  }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const crawlArguments = (args: ReadonlyArray<string>): CrawlArguments | string => {
  try {
    return readParsed(parse(args))
  } catch (error) {
    return argumentFault(error)
  }
}
