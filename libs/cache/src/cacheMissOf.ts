import type { CacheOptions } from "./CacheOptions.ts"
import { LockdownCacheMiss } from "./LockdownCacheMiss.ts"
import { NoCachedData } from "./NoCachedData.ts"

/** The failure of a request that asks the cache only, which misses always while nothing is kept. Lockdown tells no URL. */
export const cacheMissOf = (
  request: Pick<CacheOptions, "lockdown" | "minAge"> & { readonly url: string },
): LockdownCacheMiss | NoCachedData | undefined => {
  if (request.lockdown) return new LockdownCacheMiss()
  return request.minAge === undefined ? undefined : new NoCachedData({ url: request.url })
}
