/** The three ways to write a date in HTTP begin like this. RFC 9110, section 5.6.7. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u

/** Longer than this nobody is left alone because they ask for it. */
const longestMillis = 3_600_000

/** Milliseconds that a `Retry-After` header asks for, an hour at most; undefined where it says nothing that can be read. */
export const retryAfterMillis = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined || header.length > 40) return undefined
  const millis = /^\d{1,9}$/u.test(header) ? Number(header) * 1000 : httpDate.test(header) ? Date.parse(header) - now : Number.NaN
  return Number.isNaN(millis) ? undefined : Math.min(longestMillis, Math.max(0, millis))
}
