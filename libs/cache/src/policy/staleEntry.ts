import { type CacheEntry } from "./CacheEntry.ts"
import { hasWanted, type WantedEntry } from "./chooseEntry.ts"

/** Validators of conditional requests. RFC 9110, section 8.8. */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

/**
 * The stale entry of a key that can be revalidated for a request: the newest entry without scripts and with everything required.
 * Undefined when the page must be fetched anew.
 */
export const staleEntry = <E extends CacheEntry & { readonly validators: Validators }>(
  entries: ReadonlyArray<E>,
  wanted: WantedEntry,
): E | undefined =>
  entries
    .filter(
      (entry) => !entry.isRendered && entry.captures.length === 0 && entry.status === 200 && hasWanted(entry, wanted),
    )
    .filter(({ validators: { etag, lastModified } }) => etag !== undefined || lastModified !== undefined)
    .toSorted((a, b) => b.fetchedAt - a.fetchedAt)[0]
