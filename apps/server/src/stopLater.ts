import { Duration, Effect, Fiber } from "effect"
import { Stopping } from "@trawl/api/server"

const nextSignal = Effect.callback<void>((resume) => {
  const listener = () => resume(Effect.void)
  const signals = ["SIGTERM", "SIGINT"] as const
  for (const signal of signals) process.once(signal, listener)
  return Effect.sync(() => {
    for (const signal of signals) process.off(signal, listener)
  })
})

/**
 * Lets the service answer for a while after an interrupt, with `/ready` red, so that a load balancer sends new
 * requests elsewhere before connections are refused. A second signal ends the wait.
 */
export const stopLater = Effect.fnUntraced(function* <A, E, R>(
  service: Effect.Effect<A, E, R>,
  delay: Duration.Duration,
) {
  const stopping = yield* Stopping
  const fiber = yield* Effect.forkDetach(service)
  const end = Effect.gen(function* () {
    stopping.isStopping = true
    if (Duration.toMillis(delay) > 0) yield* Effect.raceFirst(Effect.sleep(delay), nextSignal)
    yield* Fiber.interrupt(fiber)
  })
  return yield* Effect.onInterrupt(Fiber.join(fiber), () => end)
})
