import { memoryOf, processTree } from "./processTree.mjs"

const cpuMillis = 150
const memoryMillis = 400

/**
 * Adds up what a process and everything below it use, from `start` to `stop`. CPU is summed step by step: a child that
 * ends in mid-run would else take what it used with it.
 */
export class Meter {
  #pid
  #seen = new Map()
  #timers = []
  cpuSeconds = 0
  peakBytes = 0

  constructor(pid) {
    this.#pid = pid
  }

  start() {
    this.#seen = new Map(processTree(this.#pid).map(({ pid, cpuSeconds }) => [pid, cpuSeconds]))
    this.#timers = [setInterval(() => this.#step(), cpuMillis), setInterval(() => this.#weigh(), memoryMillis)]
    return this
  }

  stop() {
    for (const timer of this.#timers) clearInterval(timer)
    this.#step()
    this.#weigh()
    return this
  }

  #step() {
    const now = processTree(this.#pid)
    for (const { pid, cpuSeconds } of now) {
      this.cpuSeconds += Math.max(0, cpuSeconds - (this.#seen.get(pid) ?? 0))
      this.#seen.set(pid, cpuSeconds)
    }
  }

  #weigh() {
    this.peakBytes = Math.max(this.peakBytes, memoryOf(this.#pid))
  }
}
