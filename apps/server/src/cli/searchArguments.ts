import type { SearchSource } from "@trawl/search"
import { parseArgs } from "node:util"
import { argumentFault } from "./argumentFault.ts"

/** The arguments of `npm start -- search …`. */
export interface SearchArguments {
  readonly query: string
  readonly limit: number
  readonly sources: ReadonlyArray<SearchSource>
  /** As in `tbs` of the API. */
  readonly time: string | undefined
  /** Whose pages the provider `local` searches. */
  readonly team: string
  readonly as: "json" | "text"
  /** Whether the pages that were found are scraped into files. */
  readonly scrapes: boolean
  readonly out: string | undefined
}

export const searchUsage = `Usage: npm start --silent -- search <words>… [--limit <n>] [--sources web,images,news] [--time <tbs>]
                                     [--team <name>] [--json]
       npm start -- search <words>… --scrape [--out <folder>] [--limit <n>]

Searches by the providers of TRAWL_SEARCH_PROVIDER, without a running service, and prints the results. The provider local
searches what a service with the same store has fetched.
  --limit <n>        results of each source, 1 to 100; 10 without it
  --sources <names>  comma list of web, images and news; web without it
  --time <tbs>       qdr:d for the last day, also h, w, m and y; sbd:1 for the newest first
  --team <name>      whose pages local searches; default without it
  --json             prints the results as one JSON object
  --scrape           scrapes the pages that were found as npm start -- scrape does
  --out <folder>     folder for those pages`

const mostResults = 100
/** Not from the lib, which a mistake in the arguments need not wait for. */
const searchSources: ReadonlyArray<SearchSource> = ["web", "images", "news"]

const options = {
  limit: { type: "string" },
  sources: { type: "string" },
  time: { type: "string" },
  team: { type: "string" },
  json: { type: "boolean" },
  scrape: { type: "boolean" },
  out: { type: "string" },
} as const

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], allowPositionals: true, options })

const sourcesOf = (text: string): ReadonlyArray<SearchSource> | undefined => {
  const names = [...new Set(text.split(",").map((name) => name.trim()))]
  const known = names.flatMap((name) => searchSources.find((source) => source === name) ?? [])
  return known.length === names.length ? known : undefined
}

type Values = ReturnType<typeof parse>["values"]

/** What does not go together. */
const faultOf = ({ json, out, scrape }: Values): string | undefined => {
  if (out === "") return "--out needs a value."
  if (out !== undefined && scrape !== true) return "--out is for the pages of --scrape."
  return scrape === true && json === true
    ? "--json prints results, and --scrape writes pages: take one of them."
    : undefined
}

const readParsed = ({ positionals, values }: ReturnType<typeof parse>): SearchArguments | string => {
  const query = positionals.join(" ").trim()
  const { json = false, limit = "10", out, scrape = false, sources = "web", team = "default", time } = values
  const named = sourcesOf(sources)
  if (query === "") return "Name the words to search for."
  if (!/^[1-9]\d{0,2}$/u.test(limit) || Number(limit) > mostResults) return "--limit must be a number from 1 to 100."
  if (named === undefined) return "--sources must be a comma list of web, images and news."
  const fault = faultOf(values)
  if (fault !== undefined) return fault
  return { query, limit: Number(limit), sources: named, time, team, as: json ? "json" : "text", scrapes: scrape, out }
}

/** The parsed arguments, or one sentence that says what is wrong with them. */
export const searchArguments = (args: ReadonlyArray<string>): SearchArguments | string => {
  try {
    return readParsed(parse(args))
  } catch (error) {
    return argumentFault(error)
  }
}
