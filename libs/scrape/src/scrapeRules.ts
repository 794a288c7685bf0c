import { type ActionsOptions, waitMillis } from "@trawl/actions"
import { type FetchOptions, waitForProblem } from "@trawl/fetch"
import { Schema } from "effect"

const maxWaitMillis = 60_000

type Waits = ActionsOptions & Pick<FetchOptions, "timeout" | "waitFor">

/** Rules across options, for every request with scrape options: waits must leave time for the scrape itself. */
export const scrapeRules = Schema.makeFilter((request: Waits) => {
  const problem = waitForProblem(request)
  const total = request.waitFor + waitMillis(request.actions ?? [])
  return [
    ...(problem === undefined ? [] : [{ path: ["waitFor"], issue: problem }]),
    ...(total <= maxWaitMillis
      ? []
      : [{ path: ["actions"], issue: "Total wait time (waitFor + wait actions) cannot exceed 60 seconds." }]),
  ]
})
