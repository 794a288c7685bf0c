import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import { callWithin } from "../tab/call.ts"

/** Longest wait for an element. */
export const patience = 10_000

/** Milliseconds that a step may take: `most`, within the time that is left until `until`. */
export const stepTime = (until: number, most: number): Effect.Effect<number> =>
  Effect.map(Clock.currentTimeMillis, (now) => Math.max(0, Math.min(most, until - now)))

/** A time as a message has it. */
export const inWords = (millis: number): string => {
  const seconds = Math.max(1, Math.round(millis / 1000))
  return seconds === 1 ? "1 second" : `${seconds} seconds`
}

/** Asks the page for something that it answers at once unless it hangs. */
export const ask = <A>(millis: number, run: () => Promise<A>): Effect.Effect<A, TabFault> =>
  Effect.mapError(callWithin(millis, run), () => new TabFault({ message: "The page did not answer." }))
