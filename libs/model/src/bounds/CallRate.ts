const windowMillis = 60_000

/** A rate limit: at most so many calls in the last minute. */
export class CallRate {
  /** Start times of the last calls, the oldest at the cursor. */
  readonly #begun: Array<number> = []
  readonly #limit: number
  #cursor = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Begins a call, or returns the milliseconds until one may begin. */
  take(now: number): number {
    const oldest = this.#begun[this.#cursor]
    const wait = this.#begun.length < this.#limit || oldest === undefined ? 0 : oldest + windowMillis - now
    if (wait > 0) return wait
    this.#begun[this.#cursor] = now
    this.#cursor = (this.#cursor + 1) % this.#limit
    return 0
  }
}
