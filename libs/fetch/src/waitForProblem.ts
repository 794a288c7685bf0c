import type { FetchOptions } from "@trawl/core"

/** Why `waitFor` and `timeout` do not go together, as one sentence; undefined when they do. */
export const waitForProblem = ({ waitFor, timeout }: Pick<FetchOptions, "waitFor" | "timeout">): string | undefined =>
  waitFor > timeout / 2 ? "waitFor must not exceed half of timeout" : undefined
