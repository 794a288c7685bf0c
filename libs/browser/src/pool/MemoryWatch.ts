import { readMemory, type Processes } from "./readProcesses.ts"

/** Bytes that the process of one page may take. */
const rendererLimit = 700 * 1024 * 1024
/** Bytes by which the browser's own processes may grow before it is replaced. */
const growthLimit = 300 * 1024 * 1024

/** Milliseconds after which the browser will not tell any more of a process that was ended. */
const longestNews = 30_000
/** Milliseconds within which it tells of all pages that the process showed. */
const newsTime = 3000

/** What a watch asks of the system, and does to it. */
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

/** Ends pages that take too much memory, and tells when their browser has grown old. */
export class MemoryWatch {
  readonly #system: MemorySystem
  #baseline: number | undefined
  #killedAt = Number.NEGATIVE_INFINITY
  #toldAt: number | undefined

  constructor(system = ownSystem) {
    this.#system = system
  }

  /** Whether a page's end, of which the browser tells at this moment, is this watch's work. A busy browser tells of it late. */
  hasKilled(): boolean {
    const now = this.#system.now()
    if (now - this.#killedAt > longestNews) return false
    this.#toldAt ??= now
    return now - this.#toldAt < newsTime
  }

  /** Looks once: whether the browser should be replaced. */
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
