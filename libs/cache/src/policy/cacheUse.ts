/** What of a request decides what it has to do with the cache. */
export interface CachedRequest {
  readonly maxAge?: number
  readonly minAge?: number
  readonly storeInCache: boolean
  readonly lockdown: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly actions?: ReadonlyArray<unknown>
  readonly profile?: unknown
  /** The address has a user name or a password in it. */
  readonly hasCredentials?: boolean
  /** Whether some format is about the page as it is now. */
  readonly wantsFresh?: boolean
  /** Nothing of the request may be kept. */
  readonly keepsNothing?: boolean
}

/** What a request may do with the cache. */
export interface CacheUse {
  readonly reads: boolean
  readonly stores: boolean
  /** Nothing is fetched: a miss is a failure. */
  readonly only: "lockdown" | "minAge" | undefined
}

/** The page may be another one for this client than for others: it is neither shown to nor taken from anybody else. */
const isPrivate = ({ actions = [], hasCredentials = false, headers = {}, profile }: CachedRequest): boolean =>
  Object.keys(headers).length > 0 || actions.length > 0 || profile !== undefined || hasCredentials

const onlyOf = ({ lockdown, minAge }: CachedRequest): CacheUse["only"] => {
  if (lockdown) return "lockdown"
  return minAge === undefined ? undefined : "minAge"
}

/** What a request may do with the cache, by its options alone. */
export const cacheUse = (request: CachedRequest): CacheUse => {
  const only = onlyOf(request)
  const isShared = !isPrivate(request)
  const wantsFresh = only === undefined && (request.maxAge === 0 || request.wantsFresh === true)
  return { only, reads: isShared && !wantsFresh, stores: isShared && only === undefined && request.storeInCache && request.keepsNothing !== true }
}
