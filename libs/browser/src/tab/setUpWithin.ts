import { Deferred, Effect } from "effect"
import { callWithin } from "./call.ts"
import { TabError, type TabLost } from "./TabError.ts"

interface SetUp {
  readonly lost: Deferred.Deferred<never, TabLost>
  readonly millis: number
}

/** Sets a page up. Does not wait for a page that is lost meanwhile, because its commands are never answered. */
export const setUpWithin = <A>({ lost, millis }: SetUp, run: () => Promise<A>): Effect.Effect<A, TabError> =>
  Effect.raceFirst(
    callWithin(millis, run),
    Effect.catchTag(Deferred.await(lost), "TabLost", () => Effect.fail(new TabError({ message: "The page is gone." }))),
  )
