import type { CacheEntry } from "./CacheEntry.ts"
import { type CachedRequest, cacheUse, type CacheUse } from "./cacheUse.ts"
import { chooseEntry, type WantedEntry } from "./chooseEntry.ts"

/** The decision about a request: an entry answers it, it is fetched (and cached, or not), or it fails. `off`: the cache is not used. */
export type CacheDecision<E> =
  | { readonly state: "hit"; readonly entry: E }
  | { readonly state: "miss" | "off"; readonly stores: boolean }
  | { readonly state: "refused"; readonly by: NonNullable<CacheUse["only"]> }

/** Decides about a request, given all entries of its key and the time in milliseconds since the epoch. */
export const decideCache = <E extends CacheEntry>(
  request: CachedRequest & WantedEntry,
  entries: ReadonlyArray<E>,
  now: number,
): CacheDecision<E> => {
  const { only, reads, stores } = cacheUse(request)
  const entry = reads ? chooseEntry(entries, request, now) : undefined
  if (entry !== undefined) return { state: "hit", entry }
  return only === undefined ? { state: reads ? "miss" : "off", stores } : { state: "refused", by: only }
}
