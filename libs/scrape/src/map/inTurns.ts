import { Effect } from "effect"

/** Runs work that yields between its portions; other fibers, and timers, run in between. */
export const inTurns = Effect.fnUntraced(function* <A>(work: Generator<void, A>) {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    yield* Effect.yieldNow
  }
})
