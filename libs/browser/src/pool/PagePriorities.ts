import { setPriority } from "node:os"
import { type Processes, readProcessorSeconds, readThreads } from "./readProcesses.ts"

/**
 * CPU time that a page has used, in seconds, and its niceness from then on. An ordinary page needs less than half a second. At
 * 19 it runs when hardly anything else wants to: twenty such pages get a quarter of the time of one ordinary page.
 */
const levels = [
  { seconds: 1, niceness: 10 },
  { seconds: 3, niceness: 19 },
]

const levelAt = (seconds: number): number => levels.findLast((level) => seconds >= level.seconds)?.niceness ?? 0

const lower = (thread: number, niceness: number): void => {
  try {
    setPriority(thread, niceness)
  } catch {
    // It has ended, or belongs to another user.
  }
}

/** Lowers the priority of pages that have used much CPU time, below those that have not. */
export class PagePriorities {
  readonly #secondsOf: (pid: number) => number
  #niceness = new Map<number, number>()

  constructor(secondsOf = readProcessorSeconds) {
    this.#secondsOf = secondsOf
  }

  /** Checks the pages of a browser once. */
  look({ renderers }: Processes): void {
    this.#niceness = new Map(renderers.map((pid) => [pid, this.#settle(pid)]))
  }

  #settle(pid: number): number {
    const [before, now] = [this.#niceness.get(pid) ?? 0, levelAt(this.#secondsOf(pid))]
    if (now <= before) return before
    // On Linux priorities belong to threads; new threads inherit that of their creator.
    for (const thread of readThreads(pid)) lower(thread, now)
    return now
  }
}
