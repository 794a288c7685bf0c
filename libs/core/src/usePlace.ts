import { Deferred, Effect } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { TeamPlaces } from "./TeamPlaces.ts"

/**
 * Enters the places in the name of `CurrentTeam` and leaves them however it ends. The work is given its `turn`, which it awaits
 * before it begins, and which succeeds with whether there was no place at once.
 */
export const usePlace = Effect.fnUntraced(function* <A, E, R>(places: TeamPlaces, work: (turn: Effect.Effect<boolean>) => Effect.Effect<A, E, R>) {
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
