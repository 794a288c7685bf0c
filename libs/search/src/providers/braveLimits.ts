/** Headers of an answer, names in lower case. */
type AnswerHeaders = Readonly<Record<string, string | undefined>>

const listOf = (header: string | undefined): ReadonlyArray<number> =>
  (header ?? "").split(",").flatMap((text) => (/^\s*\d{1,9}\s*$/u.test(text) ? [Number(text)] : []))

/** What the rate limits of Brave say: `X-RateLimit-Remaining` and `-Reset` list the limit per second first, then that of the month; resets are in seconds. */
export const braveLimits = (
  headers: AnswerHeaders,
): { readonly isQuota: boolean; readonly waitMillis: number } | undefined => {
  const remaining = listOf(headers["x-ratelimit-remaining"])
  const resets = listOf(headers["x-ratelimit-reset"])
  const [perSecond] = resets
  if (perSecond === undefined) return undefined
  const monthly = resets.at(-1) ?? perSecond
  const isQuota = remaining.length > 1 && remaining.at(-1) === 0
  return { isQuota, waitMillis: (isQuota ? monthly : perSecond) * 1000 }
}
