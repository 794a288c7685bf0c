/** The parts of a request that decide its use of the cache. */
export interface CachedRequest {
  readonly maxAge?: number
  readonly minAge?: number
  readonly storeInCache: boolean
  readonly lockdown: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly actions?: ReadonlyArray<unknown>
  readonly profile?: unknown
  /** The address contains a user name or password. */
  readonly hasCredentials?: boolean
  /** Whether a format needs the page as it is now. */
  readonly wantsFresh?: boolean
  /** Nothing of the request may be kept. */
  readonly keepsNothing?: boolean
}

/** What a request may do with the cache. */
export interface CacheUse {
  readonly reads: boolean
  readonly stores: boolean
  /** Why nothing may be fetched: a miss is a failure. */
  readonly only: "lockdown" | "minAge" | undefined
}

/** Whether the page may be specific to this client: then it is neither cached nor read from the cache. */
const isPrivate = ({ actions = [], hasCredentials = false, headers = {}, profile }: CachedRequest): boolean =>
  Object.keys(headers).length > 0 || actions.length > 0 || profile !== undefined || hasCredentials

const onlyOf = ({ lockdown, minAge }: CachedRequest): CacheUse["only"] => {
  if (lockdown) return "lockdown"
  return minAge === undefined ? undefined : "minAge"
}

/** Decides what a request may do with the cache, by its options only. */
export const cacheUse = (request: CachedRequest): CacheUse => {
  const only = onlyOf(request)
  const isShared = !isPrivate(request)
  const wantsFresh = only === undefined && (request.maxAge === 0 || request.wantsFresh === true)
  return {
    only,
    reads: isShared && !wantsFresh,
    stores: isShared && only === undefined && request.storeInCache && request.keepsNothing !== true,
  }
}
