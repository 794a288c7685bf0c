import { readFileSync } from "node:fs"
import { processTree } from "../measure/processTree.mjs"

const everyMillis = 250

/** A figure of /proc, in bytes; 0 once the process has ended. */
const figureOf = (pid, name) => {
  try {
    const [, kilobytes] =
      new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${pid}/status`, "latin1")) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Peak memory of a server and, separately, of its browser's processes. `pidOf` follows it over restarts. */
export class MemoryPeak {
  #pidOf
  #timer
  bytes = 0
  browserBytes = 0

  constructor(pidOf) {
    this.#pidOf = pidOf
    this.#timer = setInterval(() => this.#weigh(), everyMillis)
  }

  stop() {
    clearInterval(this.#timer)
    this.#weigh()
  }

  #weigh() {
    const pid = this.#pidOf()
    // The kernel keeps the peak of the process itself, so that none is missed between two polls.
    this.bytes = Math.max(this.bytes, figureOf(pid, "VmHWM"))
    const below = processTree(pid).filter((one) => one.pid !== pid)
    this.browserBytes = Math.max(
      this.browserBytes,
      below.reduce((sum, one) => sum + figureOf(one.pid, "VmRSS"), 0),
    )
  }
}
