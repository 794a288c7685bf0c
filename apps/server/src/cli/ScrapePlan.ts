import type { SavedRequest } from "./SavedRequest.ts"

/** An address with its position in the given list, from 1 on. */
export interface PlacedPage {
  readonly place: number
  readonly url: string
}

/** Everything that a scrape from the command line needs. */
export interface ScrapePlan {
  readonly pages: ReadonlyArray<PlacedPage>
  readonly asked: SavedRequest
  /** Folder for the files; absent if one page goes to the standard output. */
  readonly folder?: string
}

/** A command that cannot be run. Its message is one sentence. */
export class PlanFault extends Error {
  override readonly name = "PlanFault"
}

export const placed = (urls: ReadonlyArray<string>): ReadonlyArray<PlacedPage> =>
  urls.map((url, index) => ({ place: index + 1, url }))

/**
 * Finds the positions of pages by their addresses, each position once: results come in the order in which pages end. An address
 * that is not in the list gets a position after its end.
 */
export const placeFinder = (pages: ReadonlyArray<PlacedPage>) => {
  const places = Map.groupBy(pages.toReversed(), ({ url }) => url)
  let behind = pages.reduce((last, { place }) => Math.max(last, place), 0)
  return (url: string): number => places.get(url)?.pop()?.place ?? ++behind
}
