import { parseArgs } from "node:util"

/** What `npm start -- scrape …` was asked to do. */
export interface ScrapeArguments {
  readonly urls: ReadonlyArray<string>
  /** Folder for the files, made when missing. */
  readonly out: string
  /** `markdown`: one .md file a page. `json`: the whole document of each page as one .json file. */
  readonly as: "markdown" | "json"
  readonly concurrency: number | undefined
}

export const scrapeUsage = `Usage: npm start -- scrape <url>… [--out <folder>] [--as markdown|json] [--concurrency <n>]

Scrapes the addresses as one batch and writes one file a page.
  --out          folder for the files (default: trawl-pages)
  --as           markdown (default), or json for the whole document with metadata and links
  --concurrency  pages at once (default: TRAWL_CONCURRENCY)`

/** The arguments, or one sentence that says what is wrong with them. */
export const scrapeArguments = (args: ReadonlyArray<string>): ScrapeArguments | string => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string" }, as: { type: "string" }, concurrency: { type: "string" } },
    })
    const { as = "markdown", concurrency, out = "trawl-pages" } = values
    if (positionals.length === 0) return "Name at least one address to scrape."
    if (as !== "markdown" && as !== "json") return `--as must be markdown or json, not ${as}.`
    if (concurrency !== undefined && !/^[1-9]\d{0,3}$/u.test(concurrency)) return "--concurrency must be a number from 1 to 9999."
    return { urls: positionals, out, as, concurrency: concurrency === undefined ? undefined : Number(concurrency) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
