/** The three date formats of HTTP begin like this. RFC 9110, section 5.6.7. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u

/** Maximum `Retry-After` that is honoured. */
const longestMillis = 3_600_000

/** Milliseconds of a `Retry-After` header, an hour at most; undefined if it cannot be parsed. */
export const retryAfterMillis = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined || header.length > 40) return undefined
  const millis = /^\d{1,9}$/u.test(header)
    ? Number(header) * 1000
    : httpDate.test(header)
      ? Date.parse(header) - now
      : Number.NaN
  return Number.isNaN(millis) ? undefined : Math.min(longestMillis, Math.max(0, millis))
}
