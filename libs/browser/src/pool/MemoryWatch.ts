import { constants } from "node:os"
import { readMemory, type Processes } from "./readProcesses.ts"

/** Maximum bytes of a page's process. */
const rendererLimit = 700 * 1024 * 1024
/** Bytes by which the browser's own processes may grow before it is replaced. */
const growthLimit = 300 * 1024 * 1024

/** System calls of a watch. */
export interface MemorySystem {
  readonly readMemory: (pid: number) => number
  readonly end: (pid: number, signal: "SIGTERM" | "SIGKILL") => void
}

const ownSystem: MemorySystem = {
  readMemory,
  end: (pid, signal) => {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  },
}

/**
 * Whether the end of a page's process, as `Target.targetCrashed` reports it, is the work of a {@link MemoryWatch}. It
 * alone ends pages with SIGTERM: Chromium calls such processes killed, with code 15, or with a code of its sandbox.
 */
export const isEndedForMemory = (crashed: { readonly status: string; readonly errorCode: number }): boolean =>
  crashed.status === "killed" && crashed.errorCode !== constants.signals.SIGKILL

/** Ends pages that take too much memory, and reports when their browser has grown too large. */
export class MemoryWatch {
  readonly #system: MemorySystem
  #baseline: number | undefined
  /** Processes that were too large at the last check. */
  #asked: ReadonlySet<number> = new Set()

  constructor(system = ownSystem) {
    this.#system = system
  }

  /** Checks once. Returns whether the browser should be replaced. */
  look({ own, renderers }: Processes): boolean {
    const large = renderers.filter((pid) => this.#system.readMemory(pid) > rendererLimit)
    for (const pid of large) this.#system.end(pid, this.#asked.has(pid) ? "SIGKILL" : "SIGTERM")
    this.#asked = new Set(large)
    const total = own.reduce((sum, pid) => sum + this.#system.readMemory(pid), 0)
    this.#baseline ??= total
    return total - this.#baseline > growthLimit
  }
}
