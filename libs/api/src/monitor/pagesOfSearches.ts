import type { SeenPage } from "@trawl/monitors"
import type { SearchOutcome } from "../search/searchWeb.ts"
import { pageKeyOf } from "./seenPage.ts"

interface Result {
  readonly url: string
  readonly title?: string
}

/** The results of several searches as pages, each address once. A result that an earlier check has had is no change. */
export const pagesOfSearches = (found: ReadonlyArray<Pick<SearchOutcome, "groups">>): ReadonlyArray<SeenPage> => {
  const pages = new Map<string, SeenPage>()
  for (const [, list] of found.flatMap(({ groups }) => groups))
    // The cast holds because we serialised the results.
    for (const { title, url } of JSON.parse(list) as ReadonlyArray<Result>) {
      const key = pageKeyOf(url)
      if (pages.has(key)) continue
      const shown = title === undefined ? {} : { title: title.slice(0, 300) }
      // No search has an id that would tell its results apart: the address stands for the scrape.
      pages.set(key, { url, key, ...shown, comparison: { status: "same" } })
    }
  return [...pages.values()]
}
