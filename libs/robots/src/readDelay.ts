const unitSeconds: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600 }

const positive = (seconds: number): number | undefined =>
  Number.isFinite(seconds) && seconds > 0 ? seconds : undefined

/** Seconds of a `Crawl-delay` line, with a point or a comma for decimals; undefined if it is no number above 0. */
export const readCrawlDelay = (value: string): number | undefined =>
  /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/u.test(value) ? positive(Number(value.replace(",", "."))) : undefined

/**
 * Seconds between two requests by a `Request-rate` line, such as `1/10`, `2/5m` or `1/10s 0600-0845`. The time of day
 * is not read: the rate holds always.
 */
export const readRequestRate = (value: string): number | undefined => {
  const [, requests = "", count = "", unit = ""] = /^(\d{1,9})\s*\/\s*(\d{1,9})([smh]?)(?:\s|$)/iu.exec(value) ?? []
  return positive((Number(count) * (unitSeconds[unit.toLowerCase()] ?? 1)) / Number(requests))
}
