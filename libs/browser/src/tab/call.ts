import { Effect } from "effect"
import { TabError } from "./TabError.ts"

/** A call to playwright. It cannot be stopped by itself: closing the context ends it. */
export const call = <A>(run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.tryPromise({
    try: run,
    catch: (cause) => new TabError({ message: cause instanceof Error ? (cause.message.split("\n", 1)[0] ?? "") : "" }),
  })

const silence = "The page did not answer."

/** Whether a call had no answer in its time, rather than a bad one. */
export const isLate = ({ message }: TabError): boolean => message === silence

/** The same with a deadline of its own: some of playwright's calls wait for a hung page for ever. */
export const callWithin = <A>(millis: number, run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.timeoutOrElse(call(run), {
    duration: Math.max(0, millis),
    orElse: () => Effect.fail(new TabError({ message: silence })),
  })
