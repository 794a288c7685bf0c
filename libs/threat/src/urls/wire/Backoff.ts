/** Milliseconds of the first pause, and of the longest. */
const [firstMillis, longestMillis] = [5000, 900_000]

/** Backs off from a source that failed: twice as long each time, up to a quarter of an hour, and at least for its `Retry-After`. Times are monotonic milliseconds. */
export class Backoff {
  #failures = 0
  #until = Number.NEGATIVE_INFINITY

  /** Milliseconds until the next request is allowed; 0 if it is now. */
  pausedFor(now: number): number {
    return Math.max(0, this.#until - now)
  }

  worked(): void {
    this.#failures = 0
    this.#until = Number.NEGATIVE_INFINITY
  }

  /** Records a failure; returns the resulting pause in milliseconds. */
  failed(now: number, retryAfterMillis = 0): number {
    const pause = Math.max(retryAfterMillis, Math.min(longestMillis, firstMillis * 2 ** this.#failures))
    this.#failures = Math.min(20, this.#failures + 1)
    this.#until = Math.max(this.#until, now + pause)
    return pause
  }
}
