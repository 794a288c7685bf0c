import { memoryOf, processTree } from "./processTree.mjs"

const cpuMillis = 150
const memoryMillis = 400

/**
 * Adds up the resource use of a process and all its descendants, from `start` to `stop`. CPU time is summed step by step: a child that
 * ends in mid-run, and that nobody waited for, would otherwise take its use with it.
 */
export class Meter {
  #pid
  #last = 0
  #timers = []
  cpuSeconds = 0
  peakBytes = 0

  constructor(pid) {
    this.#pid = pid
  }

  start() {
    this.#last = this.#total()
    this.#timers = [setInterval(() => this.#step(), cpuMillis), setInterval(() => this.#weigh(), memoryMillis)]
    return this
  }

  stop() {
    for (const timer of this.#timers) clearInterval(timer)
    this.#step()
    this.#weigh()
    return this
  }

  // A child's use passes to the process that waits for it: the sum stays the same, whereas the growth of each would count it twice.
  #total() {
    return processTree(this.#pid).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  }

  #step() {
    const total = this.#total()
    this.cpuSeconds += Math.max(0, total - this.#last)
    this.#last = total
  }

  #weigh() {
    this.peakBytes = Math.max(this.peakBytes, memoryOf(this.#pid))
  }
}
