const dayMillis = 24 * 60 * 60 * 1_000

/** Two days. */
export const defaultMaxAge = 2 * dayMillis
/** Two years. */
export const lockdownMaxAge = 730 * dayMillis

/** Milliseconds below which a cached page is fresh enough for the request. */
export const maxAgeOf = (request: { readonly maxAge?: number; readonly lockdown: boolean }): number =>
  request.maxAge ?? (request.lockdown ? lockdownMaxAge : defaultMaxAge)
