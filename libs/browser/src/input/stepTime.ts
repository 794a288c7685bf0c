import { TabFault } from "@trawl/core"
import { Clock, Effect } from "effect"
import { callWithin } from "../tab/call.ts"

/** Longest wait for an element, and for a page's answer to a step. */
export const patience = 10_000

const noTime = () => new TabFault({ message: "No time was left for it; a larger timeout may help." })

/** Milliseconds that a step may take: at most `most`, within the time until `until`. Fails if none is left. */
export const stepTime = (until: number, most: number): Effect.Effect<number, TabFault> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) =>
    now < until ? Effect.succeed(Math.min(most, until - now)) : Effect.fail(noTime()),
  )

/** Formats a time for messages. */
export const inWords = (millis: number): string => {
  const seconds = Math.round(millis / 1000)
  if (seconds === 0) return `${Math.max(0.1, Math.round(millis / 100) / 10)} seconds`
  return seconds === 1 ? "1 second" : `${seconds} seconds`
}

/** Asks the page for something that it answers at once unless it hangs. */
export const ask = <A>(millis: number, run: () => Promise<A>): Effect.Effect<A, TabFault> =>
  Effect.mapError(callWithin(millis, run), () => new TabFault({ message: "The page did not answer." }))
