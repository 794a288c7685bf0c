import { Effect, Fiber } from "effect"

/** Longer than most pages take. The next runner of the lane waits for this long; slower pages are fetched again there. */
const patience = "30 seconds"

/**
 * Runs a page so that, once started, it ends and is recorded before its lane moves to another runner, which would fetch it
 * again. The engine interrupts the lane and hands it over when it has ended. Pages not yet started are left to the other runner.
 */
export const handOver = Effect.fnUntraced(function* <A, E, R>(
  page: Effect.Effect<A, E, R>,
  { cutOff, hasBegun }: { readonly hasBegun: () => boolean; readonly cutOff: Effect.Effect<void> },
) {
  const fiber = yield* Effect.forkChild(page)
  const ended = Effect.raceFirst(Effect.interruptible(Fiber.await(fiber)), Effect.interruptible(cutOff))
  const letEnd = Effect.suspend(() => (hasBegun() ? Effect.timeoutOption(ended, patience) : Effect.void))
  return yield* Effect.onInterrupt(Fiber.join(fiber), () => Effect.andThen(letEnd, Fiber.interrupt(fiber)))
})
