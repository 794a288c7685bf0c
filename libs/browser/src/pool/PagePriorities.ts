import { setPriority } from "node:os"
import { type Processes, readProcessorSeconds, readThreads } from "./readProcesses.ts"

/**
 * What a page has used of the processors, in seconds, and the niceness that it has from then on. An ordinary page needs less
 * than half a second. At 19 it runs when hardly anybody else wants to: twenty such pages take a quarter of what one ordinary page is given.
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

/** Lets pages that have used much processor time give way to those that have not, as long as these want any. */
export class PagePriorities {
  readonly #secondsOf: (pid: number) => number
  #niceness = new Map<number, number>()

  constructor(secondsOf = readProcessorSeconds) {
    this.#secondsOf = secondsOf
  }

  /** Looks once at the pages of a browser. */
  look({ renderers }: Processes): void {
    this.#niceness = new Map(renderers.map((pid) => [pid, this.#settle(pid)]))
  }

  #settle(pid: number): number {
    const [before, now] = [this.#niceness.get(pid) ?? 0, levelAt(this.#secondsOf(pid))]
    if (now <= before) return before
    // On Linux a priority is a thread's own; threads that start later have that of the thread which starts them.
    for (const thread of readThreads(pid)) lower(thread, now)
    return now
  }
}
