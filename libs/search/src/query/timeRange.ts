import { type TimeUnit, unitMillis } from "./parseTbs.ts"

const ranges = ["day", "week", "month", "year"] as const

/** For providers that take one of four ranges: the smallest that covers what is wanted, and whether that is it exactly. */
export const timeRange = (recent: {
  readonly unit: TimeUnit
  readonly count: number
}): { readonly range: (typeof ranges)[number]; readonly isExact: boolean } => {
  const millis = unitMillis[recent.unit] * recent.count
  const range = ranges.find((name) => unitMillis[name] >= millis) ?? "year"
  return { range, isExact: unitMillis[range] === millis }
}
