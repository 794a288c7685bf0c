import { Effect, Fiber } from "effect"

/** Longer than most pages take. Whoever gets the lane waits for so long; what takes longer is fetched again there. */
const patience = "30 seconds"

/**
 * Runs a page so that one which has begun ends, and is recorded, before its lane goes to another runner: that one would fetch it
 * again. Its lane is interrupted then, and the engine gives it away when it has ended. A page that has not begun is left to the other.
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
