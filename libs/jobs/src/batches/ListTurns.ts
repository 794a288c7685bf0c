import { CurrentTeam, monotonicMillisOf, TeamPlaces, usePlace } from "@trawl/core"
import { Clock, Effect } from "effect"

/** Runs a read of a list when it is its team's turn. */
export type ListTurn = <A, E, R>(team: string, read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** Lets whatever else waits for the event loop go first. */
const nextLoop = Effect.callback<void>((resume) => {
  const next = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(next))
})

/**
 * Turns for reads of lists: each holds the event loop for some milliseconds, so that one a team goes at a time, teams take
 * turns, and between two of them everything else does.
 */
export const makeListTurns: Effect.Effect<ListTurn> = Effect.map(Clock.Clock, (clock) => {
  const places = new TeamPlaces({ places: 1, now: () => monotonicMillisOf(clock) })
  return (team, read) =>
    usePlace(places, (turn) => turn.pipe(Effect.andThen(read), Effect.ensuring(nextLoop))).pipe(Effect.provideService(CurrentTeam, team))
})
