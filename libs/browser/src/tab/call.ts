import { Effect } from "effect"
import { TabError } from "./TabError.ts"

/** A playwright call. It cannot be cancelled itself: closing the context ends it. */
export const call = <A>(run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.tryPromise({
    try: run,
    catch: (cause) => new TabError({ message: cause instanceof Error ? (cause.message.split("\n", 1)[0] ?? "") : "" }),
  })

const silence = "The page did not answer."

/** Whether a call timed out, rather than failed. */
export const isLate = ({ message }: TabError): boolean => message === silence

/** The same with its own deadline: some playwright calls wait forever for a hung page. */
export const callWithin = <A>(millis: number, run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.timeoutOrElse(call(run), {
    duration: Math.max(0, millis),
    orElse: () => Effect.fail(new TabError({ message: silence })),
  })
