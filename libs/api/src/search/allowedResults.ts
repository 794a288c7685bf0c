import type { SearchResults } from "@trawl/search"
import { Effect } from "effect"
import { blockedUrls } from "../batch/blockedUrls.ts"
import type { ScrapeOptions } from "@trawl/scrape"

/** Results whose hosts the threat policy allows, and a sentence about those that were left out. */
export const allowedResults = Effect.fnUntraced(function* (
  results: SearchResults,
  request: Pick<ScrapeOptions, "threatProtection">,
  isKept: boolean,
) {
  const { blockOf, blocks, note } = yield* blockedUrls(request, isKept)
  const isAllowed = ({ imageUrl, url }: { readonly url: string; readonly imageUrl?: string }): boolean =>
    ![url, ...(imageUrl === undefined ? [] : [imageUrl])].some(
      (address) => URL.canParse(address) && blockOf(address) !== undefined,
    )
  const allowed = Object.fromEntries(
    Object.entries(results).flatMap(([source, list]) => {
      const kept = (list as ReadonlyArray<{ readonly url: string }>).filter(isAllowed)
      return kept.length === 0 ? [] : [[source, kept]]
    }),
  ) as SearchResults // of each list some, in the same order
  yield* note
  const { count } = blocks()
  return {
    results: allowed,
    warnings: count === 0 ? [] : [`Threat protection left out ${count === 1 ? "1 result" : `${count} results`}.`],
  }
})
