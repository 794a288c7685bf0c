import { Deferred, Effect } from "effect"
import { callWithin } from "./call.ts"
import { TabError, type TabLost } from "./TabError.ts"

interface SetUp {
  readonly lost: Deferred.Deferred<never, TabLost>
  readonly millis: number
}

/** Sets a page up. One that is lost meanwhile is not waited for: what it was asked has no answer. */
export const setUpWithin = <A>({ lost, millis }: SetUp, run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.raceFirst(
    callWithin(millis, run),
    Effect.catchTag(Deferred.await(lost), "TabLost", () => Effect.fail(new TabError({ message: "The page is gone." }))),
  )
