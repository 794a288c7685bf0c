import { Deferred, Effect } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { TeamPlaces } from "./TeamPlaces.ts"

/**
 * Enters the pool as `CurrentTeam` and leaves it however the work ends. The work awaits its `turn` before it begins; `turn`
 * succeeds with whether it had to wait.
 */
export const usePlace = Effect.fnUntraced(function* <A, E, R>(
  places: TeamPlaces,
  work: (turn: Effect.Effect<boolean>) => Effect.Effect<A, E, R>,
) {
  const team = yield* CurrentTeam
  const begun = yield* Deferred.make<void>()
  return yield* Effect.acquireUseRelease(
    Effect.sync(() => {
      const place = places.enter(team, () => Deferred.doneUnsafe(begun, Effect.void))
      return { place, hasToWait: place.state === "waiting" }
    }),
    ({ hasToWait }) => work(Effect.as(Deferred.await(begun), hasToWait)),
    ({ place }) => Effect.sync(() => places.leave(place)),
  )
})
