import { Clock, Context, Effect, Option } from "effect"

/** Counts how long a request has waited for its turn, which its `timeout` leaves out. Milliseconds. */
class QueueTime {
  #waited = 0
  #since: number | undefined

  enter(now: number): void {
    this.#since ??= now
  }

  leave(now: number): void {
    if (this.#since !== undefined) this.#waited += now - this.#since
    this.#since = undefined
  }

  waited(now: number): number {
    return this.#waited + (this.#since === undefined ? 0 : now - this.#since)
  }
}

/** The count of the request at hand; nobody counts outside `timeoutOfWork`. */
const Counted = Context.Reference<QueueTime | undefined>("@trawl/core/QueueTime", { defaultValue: () => undefined })

/** Waits for a turn: none of it counts as the request's own time. */
export const inQueue = Effect.fnUntraced(function* <A, E, R>(waiting: Effect.Effect<A, E, R>) {
  const queue = yield* Counted
  queue?.enter(yield* Clock.currentTimeMillis)
  return yield* Effect.ensuring(
    waiting,
    Effect.map(Clock.currentTimeMillis, (now) => queue?.leave(now)),
  )
})

/** How long the request at hand has waited for its turn so far, in milliseconds. */
export const queuedMillis: Effect.Effect<number> = Effect.gen(function* () {
  const queue = yield* Counted
  return queue?.waited(yield* Clock.currentTimeMillis) ?? 0
})

/** Ends after `millis` on the clock, time in queues left out. */
const over = Effect.fnUntraced(function* (queue: QueueTime, millis: number) {
  const begin = yield* Clock.currentTimeMillis
  const before = queue.waited(begin)
  for (let left = millis; left > 0; ) {
    yield* Effect.sleep(left)
    const now = yield* Clock.currentTimeMillis
    left = millis - (now - begin - (queue.waited(now) - before))
  }
})

/** Ends work that has taken `millis` without its time in queues. */
export const timeoutOfWork = Effect.fnUntraced(function* <A, E, R, E2>(
  work: Effect.Effect<A, E, R>,
  options: { readonly millis: number; readonly orElse: () => Effect.Effect<never, E2> },
) {
  const queue = (yield* Counted) ?? new QueueTime()
  const done = yield* Effect.raceFirst(
    Effect.map(Effect.provideService(work, Counted, queue), Option.some),
    Effect.as(over(queue, options.millis), Option.none<A>()),
  )
  return yield* Option.match(done, { onNone: options.orElse, onSome: Effect.succeed })
})
