const everyMillis = 20

/** The most memory that this process has between two looks; a thread of it that keeps the loop busy is seen all the same. */
export class MemoryWatch {
  #peak = 0
  readonly #timer: NodeJS.Timeout

  /** `tooMuch` is called beyond so many bytes. */
  constructor(mostBytes: number, tooMuch: () => void) {
    this.#timer = setInterval(() => {
      const bytes = process.memoryUsage.rss()
      this.#peak = Math.max(this.#peak, bytes)
      if (bytes > mostBytes) tooMuch()
    }, everyMillis)
  }

  /** The peak since this was asked last. */
  take(): number {
    const peak = Math.max(this.#peak, process.memoryUsage.rss())
    this.#peak = 0
    return peak
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
