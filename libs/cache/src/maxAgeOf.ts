const dayMillis = 24 * 60 * 60 * 1_000

/** Two days. */
export const defaultMaxAge = 2 * dayMillis
/** Two years. */
export const lockdownMaxAge = 730 * dayMillis

/** Age in milliseconds below which a cached page is fresh enough for the request; unbounded for a request with `minAge`. */
export const maxAgeOf = ({
  lockdown,
  maxAge,
  minAge,
}: {
  readonly maxAge?: number
  readonly minAge?: number
  readonly lockdown: boolean
}): number => maxAge ?? (lockdown ? lockdownMaxAge : minAge === undefined ? defaultMaxAge : Number.MAX_SAFE_INTEGER)
