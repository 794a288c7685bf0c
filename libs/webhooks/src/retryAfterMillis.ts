/** An hour. */
export const maxRetryAfterMillis = 60 * 60 * 1000

/** Milliseconds to wait from `now` by a `Retry-After` header, at most an hour; undefined when it is unusable. */
export const retryAfterMillis = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ""
  if (text === "") return undefined
  const wait = /^\d+$/u.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfterMillis)
}
