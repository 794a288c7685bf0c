import type { SavedRequest } from "./SavedRequest.ts"

/** An address with its number, from 1 on: its position in the list, or its number in the folder. */
export interface PlacedPage {
  readonly place: number
  readonly url: string
}

/** One batch of a scrape from the command line, with what happens to its pages. */
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
 * Finds the numbers of pages by their addresses, each number once: results come in the order in which pages end. An address
 * that is not in the list gets the next of `others`.
 */
export const placeFinder = (pages: ReadonlyArray<PlacedPage>, others: () => number) => {
  const places = Map.groupBy(pages.toReversed(), ({ url }) => url)
  return (url: string): number => places.get(url)?.pop()?.place ?? others()
}
