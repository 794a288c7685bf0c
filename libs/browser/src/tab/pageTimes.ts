import type { FetchPlan } from "@trawl/core"

/** Longest wait for a page to come to rest, whatever its timeout. */
const longestSettle = 10_000

/** Until when (milliseconds of the clock) each part of a page's work may last. */
export interface PageTimes {
  /** The first answer and its redirects. */
  readonly navigated: number
  /** The page is taken as it is then, `waitFor` still to come. */
  readonly settled: number
  /** Everything: what is left of the request's time belongs to parsing and formats. */
  readonly done: number
}

/** Shares a plan's time out. The tail left to others is a fifth of it, at most 5 s; a tenth is kept for reading. */
export const pageTimes = ({ timeout, waitFor, captures }: Pick<FetchPlan, "timeout" | "waitFor" | "captures">, begin: number) => {
  const budget = timeout - Math.min(5000, timeout / 5)
  const reading = Math.min(captures.length > 0 ? 8000 : 3000, budget / 4)
  return (now: number): PageTimes => ({
    navigated: begin + budget - reading,
    settled: Math.max(now, Math.min(now + longestSettle, begin + budget - reading - waitFor)),
    done: begin + budget,
  })
}
