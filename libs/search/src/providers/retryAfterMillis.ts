/** The three date formats of HTTP. RFC 9110, section 5.6.7. */
const isHttpDate = (text: string): boolean => /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u.test(text) && text.length <= 40

/** Milliseconds of a `retry-after` header; undefined without one that can be read. */
export const retryAfterMillis = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ""
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000
  const at = isHttpDate(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
