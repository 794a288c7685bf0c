import type { PlacedPage } from "./ScrapePlan.ts"

/** Pages of a folder that were asked for in the same way as those of a new command. */
export interface KnownPages {
  readonly saved: ReadonlyArray<PlacedPage>
  readonly failed: ReadonlyArray<PlacedPage>
  /** A number that no file of the folder has. */
  readonly next: () => number
}

/** The pages of a list that are still to be scraped, with their numbers, and the number of those that are already there. */
export interface Claim {
  readonly pages: ReadonlyArray<PlacedPage>
  readonly present: number
}

/**
 * Numbers the addresses of a list in a folder that may hold pages of it. A page that failed keeps its number. An address that is listed
 * several times needs as many saved pages.
 */
export const claimPlaces = (urls: ReadonlyArray<string>, { failed, next, saved }: KnownPages): Claim => {
  const there = Map.groupBy(saved, ({ url }) => url)
  const lost = Map.groupBy(failed.toReversed(), ({ url }) => url)
  const pages = urls.flatMap((url) =>
    there.get(url)?.pop() === undefined ? { place: lost.get(url)?.pop()?.place ?? next(), url } : [],
  )
  return { pages, present: urls.length - pages.length }
}
