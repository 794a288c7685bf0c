const everyMillis = 20

/** Peak memory of this process between two calls of `take`, polled by the main thread; busy worker threads do not delay it. */
export class MemoryWatch {
  #peak = 0
  readonly #timer: NodeJS.Timeout

  /** Calls `tooMuch` when memory exceeds `mostBytes`. */
  constructor(mostBytes: number, tooMuch: () => void) {
    this.#timer = setInterval(() => {
      const bytes = process.memoryUsage.rss()
      this.#peak = Math.max(this.#peak, bytes)
      if (bytes > mostBytes) tooMuch()
    }, everyMillis)
  }

  /** The peak since the last call. */
  take(): number {
    const peak = Math.max(this.#peak, process.memoryUsage.rss())
    this.#peak = 0
    return peak
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
