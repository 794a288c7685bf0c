import { Deferred, Effect } from "effect"
import { CurrentTeam } from "./CurrentTeam.ts"
import type { Place, TeamPlaces } from "./TeamPlaces.ts"

/**
 * Enters the pool as `CurrentTeam` and leaves it however the work ends. The work awaits its `turn` before it begins; `turn`
 * succeeds with whether it had to wait.
 */
export const usePlace = <A, E, R>(
  places: TeamPlaces,
  work: (turn: Effect.Effect<boolean>) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    let place: Place | undefined
    // Entered within what leaves it: a fiber may be interrupted between any two steps.
    const entered = Effect.withFiber<A, E, R>((fiber) => {
      const begun = Deferred.makeUnsafe<void>()
      place = places.enter(fiber.getRef(CurrentTeam), () => Deferred.doneUnsafe(begun, Effect.void))
      return work(place.state === "waiting" ? Effect.as(Deferred.await(begun), true) : Effect.succeed(false))
    })
    return Effect.onExitPrimitive(entered, () => {
      if (place !== undefined) places.leave(place)
      return undefined
    })
  })
