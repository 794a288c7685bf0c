import { Effect } from "effect"

/** Runs a calculation to its end, and lets others work between its steps. */
export const inTurns = Effect.fnUntraced(function* <A>(steps: Generator<undefined, A>) {
  let step = steps.next()
  while (step.done !== true) {
    yield* Effect.yieldNow
    step = steps.next()
  }
  return step.value
})

/** Runs a calculation to its end at once. */
export const atOnce = <A>(steps: Generator<undefined, A>): A => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
