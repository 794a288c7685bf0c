import { Effect, Latch, Schedule } from "effect"

/** How long running pages may take to end by themselves when the process stops. */
const patience = "10 seconds"

/** Where a page passes when its scrape begins: closed when the process stops, so that nothing new begins. */
export class PageGate {
  readonly #latch = Latch.makeUnsafe(true)
  readonly #running = new Set<string>()

  /** Waits while the gate is closed, then counts the page as running. */
  enter(pageId: string): Effect.Effect<void> {
    return Effect.andThen(
      this.#latch.await,
      Effect.sync(() => {
        this.#running.add(pageId)
      }),
    )
  }

  leave(pageId: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#running.delete(pageId)
    })
  }

  /** Closes the gate and waits for the running pages. Those that take too long are interrupted later and run again. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    this.#latch.closeUnsafe()
    return Effect.sync(() => this.#running.size === 0).pipe(
      Effect.repeat({ until: (idle) => idle, schedule: Schedule.spaced("50 millis") }),
      Effect.timeoutOption(patience),
      Effect.asVoid,
    )
  })
}
