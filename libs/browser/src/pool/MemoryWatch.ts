import { memoryOf, type Processes } from "./processesOf.ts"

/** Bytes that the process of one page may take. */
const rendererLimit = 700 * 1024 * 1024
/** Bytes by which the browser's own processes may grow before it is replaced. */
const growthLimit = 300 * 1024 * 1024

/** Ends pages that take too much memory, and tells when their browser has grown old. */
export class MemoryWatch {
  #baseline: number | undefined
  #killedAt = Number.NEGATIVE_INFINITY

  /** Whether a page's end of this moment may be this watch's work. */
  hasKilledNow(): boolean {
    return performance.now() - this.#killedAt < 3000
  }

  /** Looks once: whether the browser should be replaced. */
  look({ own, renderers }: Processes): boolean {
    for (const pid of renderers) if (memoryOf(pid) > rendererLimit) this.#kill(pid)
    const total = own.reduce((sum, pid) => sum + memoryOf(pid), 0)
    this.#baseline ??= total
    return total - this.#baseline > growthLimit
  }

  #kill(pid: number): void {
    this.#killedAt = performance.now()
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It has ended by itself.
    }
  }
}
