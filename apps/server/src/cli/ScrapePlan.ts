import type { SavedRequest } from "./SavedRequest.ts"

/** An address with its place in the list that it was given in, from 1 on. */
export interface PlacedPage {
  readonly place: number
  readonly url: string
}

/** All that a scrape from the command line needs to know. */
export interface ScrapePlan {
  readonly pages: ReadonlyArray<PlacedPage>
  readonly asked: SavedRequest
  /** Where the files go; absent where one page goes to the standard output. */
  readonly folder?: string
}

/** A command that cannot be run. Its message is one sentence. */
export class PlanFault extends Error {
  override readonly name = "PlanFault"
}

export const placed = (urls: ReadonlyArray<string>): ReadonlyArray<PlacedPage> => urls.map((url, index) => ({ place: index + 1, url }))

/**
 * Finds the places of pages again by their addresses, each place once: results come in the order in which pages end. What is not
 * of the list goes behind it.
 */
export const placeFinder = (pages: ReadonlyArray<PlacedPage>) => {
  const places = Map.groupBy(pages.toReversed(), ({ url }) => url)
  let behind = pages.reduce((last, { place }) => Math.max(last, place), 0)
  return (url: string): number => places.get(url)?.pop()?.place ?? ++behind
}
