import { Effect } from "effect"
import { CurrentTrace } from "./Trace.ts"

/** Says in the trace of a page how it ended: a failure that is a value, not an error, marks the span too. */
export const noteOutcome = (status: "completed" | "failed" | "skipped", code?: string): Effect.Effect<void> =>
  Effect.withFiberSucceed((fiber) => {
    const trace = fiber.getRef(CurrentTrace)
    trace?.note("trawl.outcome", code ?? status)
    if (status === "failed") trace?.fail(code ?? status)
  })
