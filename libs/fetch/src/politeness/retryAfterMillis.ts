/** Longest pause that a host can request, in milliseconds. */
export const longestPause = 60_000

/** Milliseconds of a `Retry-After` header, 0 to one minute; undefined if it is absent or malformed. RFC 9110, section 10.2.3. */
export const retryAfterMillis = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ""
  if (text === "") return undefined
  // The engine's date parser accepts nearly anything: a date here begins with the name of its day.
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
  const millis = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : date - now
  return Number.isNaN(millis) ? undefined : Math.min(Math.max(millis, 0), longestPause)
}
