import { readMemory, type Processes } from "./readProcesses.ts"

/** Maximum bytes of a page's process. */
const rendererLimit = 700 * 1024 * 1024
/** Bytes by which the browser's own processes may grow before it is replaced. */
const growthLimit = 300 * 1024 * 1024

/** Milliseconds after which the browser no longer reports the end of a killed process. */
const longestNews = 30_000
/** Milliseconds within which it reports all pages of the process. */
const newsTime = 3000

/** System calls of a watch. */
export interface MemorySystem {
  /** Milliseconds. */
  readonly now: () => number
  readonly readMemory: (pid: number) => number
  readonly end: (pid: number) => void
}

const ownSystem: MemorySystem = {
  now: () => performance.now(),
  readMemory,
  end: (pid) => {
    try {
      process.kill(pid, "SIGKILL")
    } catch {
      // It has ended by itself.
    }
  },
}

/** Kills pages that take too much memory, and reports when their browser has grown too large. */
export class MemoryWatch {
  readonly #system: MemorySystem
  #baseline: number | undefined
  #killedAt = Number.NEGATIVE_INFINITY
  #toldAt: number | undefined

  constructor(system = ownSystem) {
    this.#system = system
  }

  /** Whether a page's end that the browser reports now is the work of this watch. A busy browser reports late. */
  hasKilled(): boolean {
    const now = this.#system.now()
    if (now - this.#killedAt > longestNews) return false
    this.#toldAt ??= now
    return now - this.#toldAt < newsTime
  }

  /** Checks once. Returns whether the browser should be replaced. */
  look({ own, renderers }: Processes): boolean {
    for (const pid of renderers) if (this.#system.readMemory(pid) > rendererLimit) this.#kill(pid)
    const total = own.reduce((sum, pid) => sum + this.#system.readMemory(pid), 0)
    this.#baseline ??= total
    return total - this.#baseline > growthLimit
  }

  #kill(pid: number): void {
    this.#killedAt = this.#system.now()
    this.#toldAt = undefined
    this.#system.end(pid)
  }
}
