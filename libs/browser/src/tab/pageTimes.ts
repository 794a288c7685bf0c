import type { FetchPlan } from "@trawl/core"

/** Longest wait for a page to settle, whatever its timeout. */
const longestSettle = 10_000

/** Deadlines of the parts of a page's work, milliseconds of the clock. */
export interface PageTimes {
  /** For the first response and its redirects. */
  readonly navigated: number
  /** The page is taken as it is then; `waitFor` comes on top. */
  readonly settled: number
  /** For everything: the rest of the request's time belongs to parsing and formats. */
  readonly done: number
}

/** Divides a plan's time. A fifth, at most 5 s, is reserved for later steps; a tenth for reading. */
export const pageTimes = (
  { timeout, waitFor, captures }: Pick<FetchPlan, "timeout" | "waitFor" | "captures">,
  begin: number,
) => {
  const budget = timeout - Math.min(5000, timeout / 5)
  const reading = Math.min(captures.length > 0 ? 8000 : 3000, budget / 4)
  return (now: number): PageTimes => ({
    navigated: begin + budget - reading,
    settled: Math.max(now, Math.min(now + longestSettle, begin + budget - reading - waitFor)),
    done: begin + budget,
  })
}
