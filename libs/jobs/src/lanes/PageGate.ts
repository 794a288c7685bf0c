import { Effect, Latch, Schedule, Semaphore } from "effect"

/** The gate that pages pass when their scrapes start: closed when the process stops, so that nothing new starts. */
export class PageGate {
  readonly #latch = Latch.makeUnsafe(true)
  readonly #over = Latch.makeUnsafe(false)
  readonly #running = new Set<string>()
  /** The running pages that have no result yet, and whether there are none. */
  readonly #scraped = new Set<string>()
  readonly #idle = Latch.makeUnsafe(true)
  readonly #quarantine = Semaphore.makeUnsafe(1)

  /** Runs pages that may have crashed a process one at a time. */
  quarantine<A, E, R>(page: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return this.#quarantine.withPermit(page)
  }

  /** Waits while the gate is closed, then counts the page as running. */
  enter(pageId: string): Effect.Effect<void> {
    return Effect.andThen(
      this.#latch.await,
      Effect.sync(() => {
        this.#running.add(pageId)
        this.#scraped.add(pageId)
        this.#idle.closeUnsafe()
      }),
    )
  }

  /** Records that the page has its result, which is about to be written. */
  ends(pageId: string): void {
    this.#scraped.delete(pageId)
    if (this.#scraped.size === 0) this.#idle.openUnsafe()
  }

  /** Returns when no page is being scraped. */
  get idle(): Effect.Effect<void> {
    return this.#idle.await
  }

  /** Records that the page has ended, or was interrupted. */
  leave(pageId: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.#running.delete(pageId)
      this.ends(pageId)
    })
  }

  /** Whether the page has started and its result is not written yet. */
  isRunning(pageId: string): boolean {
    return this.#running.has(pageId)
  }

  /** Returns when the process stops and the grace period of running pages is over. */
  get over(): Effect.Effect<void> {
    return this.#over.await
  }

  /** Closes the gate and waits for the running pages, `patience` milliseconds at most. */
  close(patience: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#latch.closeUnsafe()
      return Effect.sync(() => this.#running.size === 0).pipe(
        Effect.repeat({ until: (idle) => idle, schedule: Schedule.spaced("50 millis") }),
        Effect.timeoutOption(patience),
        Effect.andThen(this.#over.open),
        Effect.asVoid,
      )
    })
  }
}
