import { CurrentTeam, monotonicMillisOf, TeamPlaces, usePlace } from "@trawl/core"
import { Clock, Effect } from "effect"

/** Runs a read of a list in its team's turn. */
export type ListTurn = <A, E, R>(team: string, read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** Waits for the next turn of the event loop. */
const nextLoop = Effect.callback<void>((resume) => {
  const next = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(next))
})

/**
 * Turns for reads of lists: each read blocks the event loop for some milliseconds, so each team runs one at a time, teams
 * take turns, and other work runs between two reads.
 */
export const makeListTurns: Effect.Effect<ListTurn> = Effect.map(Clock.Clock, (clock) => {
  const places = new TeamPlaces({ places: 1, now: () => monotonicMillisOf(clock) })
  return (team, read) =>
    usePlace(places, (turn) => turn.pipe(Effect.andThen(read), Effect.ensuring(nextLoop))).pipe(
      Effect.provideService(CurrentTeam, team),
    )
})
