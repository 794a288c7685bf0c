import { type CacheEntry } from "./CacheEntry.ts"
import { hasWanted, type WantedEntry } from "./chooseEntry.ts"

/** By what a site can tell whether a page has changed. RFC 9110, section 8.8. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/**
 * The entry of a key that would answer a request if it were fresh, and of which the site can say whether it still is: the newest without
 * scripts that has all that is wanted. Undefined where a fetch has to begin anew.
 */
export const staleEntry = <E extends CacheEntry & { readonly validators: Validators }>(entries: ReadonlyArray<E>, wanted: WantedEntry): E | undefined =>
  entries
    .filter((entry) => !entry.isRendered && entry.captures.length === 0 && entry.status === 200 && hasWanted(entry, wanted))
    .filter(({ validators: { etag, lastModified } }) => etag !== undefined || lastModified !== undefined)
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0]
