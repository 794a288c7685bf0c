/** Headers of an answer, names in lower case. */
type AnswerHeaders = Readonly<Record<string, string | undefined>>

const unitMillis: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Reads `6m0s`, `1.5s`, `120ms`, OpenAI's format for the duration of a limit; plain numbers are seconds. */
const spanMillis = (text: string): number | undefined => {
  if (text.length > 30) return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/u.test(text)) return Number(text) * 1000
  const parts = [...text.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|s|m|h|d)/gu)]
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) return undefined
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * (unitMillis[unit ?? ""] ?? 0), 0)
}

/** The three date formats of HTTP. RFC 9110, section 5.6.7. `Date.parse` alone reads "-1" as a day of 2001. */
const isHttpDate = (text: string): boolean =>
  text.length <= 40 && /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u.test(text) && /\d\d:\d\d:\d\d/u.test(text)

const dateMillis = (text: string, now: number): number | undefined => {
  const at = isHttpDate(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** The longest reset time among the exhausted limits. */
const resetMillis = (headers: AnswerHeaders): number | undefined => {
  const waits = ["requests", "tokens"].flatMap((kind) => {
    const remaining = headers[`x-ratelimit-remaining-${kind}`]
    const wait = spanMillis(headers[`x-ratelimit-reset-${kind}`] ?? "")
    return wait === undefined || (remaining !== undefined && remaining !== "0") ? [] : [wait]
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Milliseconds that an endpoint asks to wait, by `retry-after-ms`, `retry-after` or `x-ratelimit-reset-*`; undefined if it states none that can be read. */
export const retryAfterOf = (headers: AnswerHeaders, now: number): number | undefined => {
  const [exact, after] = [headers["retry-after-ms"], headers["retry-after"]]
  if (exact !== undefined && /^\d{1,9}(?:\.\d{1,9})?$/u.test(exact)) return Number(exact)
  return spanMillis(after ?? "") ?? dateMillis(after ?? "", now) ?? resetMillis(headers)
}
