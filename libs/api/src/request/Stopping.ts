import { Context } from "effect"

/** Whether this process is stopping: it still answers, and `/ready` fails. */
export const Stopping = Context.Reference<{ isStopping: boolean }>("@trawl/api/Stopping", {
  defaultValue: () => ({ isStopping: false }),
})
