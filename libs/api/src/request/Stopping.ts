import { Context } from "effect"

/** Whether this process has been asked to stop: it still answers, and `/ready` is red. */
export const Stopping = Context.Reference<{ isStopping: boolean }>("@trawl/api/Stopping", { defaultValue: () => ({ isStopping: false }) })
