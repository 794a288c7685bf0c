import { parseTbs, Search, type SearchResults } from "@trawl/search"
import { Effect } from "effect"
import { type Output, print } from "./print.ts"
import type { SearchArguments } from "./searchArguments.ts"

/** Time for all providers and sources. */
const timeout = "1 minute"

interface Shown {
  readonly title: string
  readonly url: string
  readonly position: number
  readonly text: string
}

const shownResults = ({
  images = [],
  news = [],
  web = [],
}: SearchResults): ReadonlyArray<readonly [string, ReadonlyArray<Shown>]> => [
  ["web", web.map(({ description: text, ...result }) => ({ ...result, text }))],
  ["images", images.map(({ imageUrl: text, ...result }) => ({ ...result, text }))],
  ["news", news.map(({ snippet: text, ...result }) => ({ ...result, text }))],
]

const line = (text: string): string => text.replaceAll(/(?<!\s)\s+/gu, " ").trim()

const textOf = ({ position, text, title, url }: Shown): string =>
  [`${position}. ${line(title) || url}`, `   ${url}`, ...(line(text) === "" ? [] : [`   ${line(text)}`])].join("\n")

/** The results for a reader: each source under its name, if there are several. */
export const resultsText = (results: SearchResults): string => {
  const groups = shownResults(results).filter(([, list]) => list.length > 0)
  return groups
    .map(([source, list]) => `${groups.length > 1 ? `${source}\n\n` : ""}${list.map(textOf).join("\n\n")}\n`)
    .join("\n")
}

/** Where results go, and everything else. */
interface Outputs {
  readonly output: Output
  readonly notes: Output
}

/** Searches and prints what was found, with warnings apart. Returns the addresses of pages that were found. */
export const searchCommand = Effect.fn("searchCommand")(function* (asked: SearchArguments, { notes, output }: Outputs) {
  const { as, limit, query, scrapes, sources, team, time } = asked
  const { results, warnings } = yield* Search.use((search) =>
    search.search({
      text: query,
      sources: sources.map((source) => ({ source })),
      limit,
      categories: [],
      includeDomains: [],
      excludeDomains: [],
      time: parseTbs(time),
      team,
      timeout,
    }),
  )
  if (as === "json") print(output, `${JSON.stringify(results, null, 2)}\n`)
  // Whoever scrapes them reads the names of files on the standard output.
  else print(scrapes ? notes : output, resultsText(results))
  for (const warning of warnings) print(notes, `${warning}\n`)
  return [...(results.web ?? []), ...(results.news ?? [])].map(({ url }) => url)
})
