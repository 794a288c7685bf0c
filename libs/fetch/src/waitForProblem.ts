import type { FetchOptions } from "@trawl/core"

/** Why `waitFor` and `timeout` contradict each other, as one sentence; undefined if they do not. */
export const waitForProblem = ({ waitFor, timeout }: Pick<FetchOptions, "waitFor" | "timeout">): string | undefined =>
  waitFor > timeout / 2 ? "waitFor must not exceed half of timeout" : undefined
