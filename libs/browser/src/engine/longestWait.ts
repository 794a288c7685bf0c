import type { FetchPlan } from "@trawl/core"

/** Milliseconds that a page may wait for a tab or its profile. A quarter of its time, and its `waitFor`, are reserved for the page itself. */
export const longestWait = ({ timeout, waitFor }: Pick<FetchPlan, "timeout" | "waitFor">): number =>
  Math.max(0, timeout * 0.75 - waitFor)
