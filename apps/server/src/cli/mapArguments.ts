import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** The arguments of `npm start -- map …`. */
export interface MapArguments {
  readonly url: string
  readonly search: string | undefined
  readonly limit: number | undefined
  readonly sitemap: "include" | "skip" | "only" | undefined
  readonly includeSubdomains: boolean
  /** Whether each line is JSON, with what is known of the address. */
  readonly json: boolean
  /** File for the lines, in place of the standard output. */
  readonly out: string | undefined
}

export const mapUsage = `Usage: npm start --silent -- map <url> [--search <words>] [--limit <n>]
                                      [--sitemap include|skip|only] [--include-subdomains]
                                      [--json] [--out <file>]

Prints the addresses of a site, one a line: from its sitemaps and feeds, the links of the page, and those of further pages where sitemaps
give little. What may be missing is said beside it.
  --search              words by which the addresses are ranked; none is left out
  --limit               addresses at most, 1 to 100000 (default: 5000)
  --sitemap             include (default), skip, or only
  --include-subdomains  also those of other hosts of the domain
  --json                each line as JSON, with title and description where they are known
  --out                 a file for the lines; it must not exist yet`

const options = {
  search: { type: "string" },
  limit: { type: "string" },
  sitemap: { type: "string" },
  "include-subdomains": { type: "boolean" },
  json: { type: "boolean" },
  out: { type: "string" },
} as const

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], allowPositionals: true, options })

const isSitemapUse = (text: string | undefined): text is MapArguments["sitemap"] =>
  text === undefined || text === "include" || text === "skip" || text === "only"

const readParsed = ({ positionals, values }: ReturnType<typeof parse>): MapArguments | string => {
  const { json = false, limit, out, search, sitemap } = values
  const [url] = positionals
  if (url === undefined) return "Name the address of a site."
  if (positionals.length > 1) return "map takes one address."
  if (!isSitemapUse(sitemap)) return `--sitemap must be include, skip or only, not ${sitemap}.`
  if (limit !== undefined && !(/^[1-9]\d{0,5}$/u.test(limit) && Number(limit) <= 100_000))
    return "--limit must be a number from 1 to 100000."
  if (out === "") return "--out needs a value."
  return {
    url,
    search,
    limit: limit === undefined ? undefined : Number(limit),
    sitemap,
    includeSubdomains: values["include-subdomains"] ?? false,
    json,
    out,
  }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const mapArguments = (args: ReadonlyArray<string>): MapArguments | string => {
  try {
    return readParsed(parse(args))
  } catch (error) {
    return argumentFault(error)
  }
}
