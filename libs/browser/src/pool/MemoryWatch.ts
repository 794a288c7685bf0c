import { readdirSync, readFileSync } from "node:fs"
import { Effect } from "effect"

/** Bytes that the process of one page may take. */
const rendererLimit = 700 * 1024 * 1024
/** Bytes by which the browser's own processes may grow before it is replaced. */
const growthLimit = 300 * 1024 * 1024
const lookEvery = 500
const pageSize = 4096

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    // The process has ended, or this system has no /proc.
    return ""
  }
}

const childrenOf = (pid: number, task: string): ReadonlyArray<number> =>
  read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number)

/** The browser's threads start its processes. */
const childrenOfAll = (pid: number): ReadonlyArray<number> => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => childrenOf(pid, task))
  } catch {
    return []
  }
}

interface Processes {
  readonly own: ReadonlyArray<number>
  readonly renderers: ReadonlyArray<number>
}

const typeOf = (pid: number): string | undefined => /--type=([a-z-]+)/.exec(read(`/proc/${pid}/cmdline`))?.[1]

const processesOf = (browser: number): Processes => {
  const own = [browser]
  const renderers: Array<number> = []
  const queue = [...childrenOfAll(browser)]
  for (let pid = queue.pop(); pid !== undefined && own.length + renderers.length < 200; pid = queue.pop()) {
    if (typeOf(pid) === "renderer") renderers.push(pid)
    else own.push(pid)
    queue.push(...childrenOf(pid, String(pid)))
  }
  return { own, renderers }
}

/** Resident bytes of a process that are not shared with files. */
const memoryOf = (pid: number): number => {
  const [, resident = "0", shared = "0"] = read(`/proc/${pid}/statm`).split(" ")
  return (Number(resident) - Number(shared)) * pageSize
}

/** Ends pages that take too much memory, and tells when their browser has grown old. Where there is no /proc it sees nothing. */
export class MemoryWatch {
  readonly #pid: number
  #baseline: number | undefined
  #killedAt = Number.NEGATIVE_INFINITY

  constructor(pid: number) {
    this.#pid = pid
  }

  /** Whether a page's end of this moment may be this watch's work. */
  hasKilledNow(): boolean {
    return performance.now() - this.#killedAt < 3000
  }

  /** Looks once: whether the browser should be replaced. */
  look(): boolean {
    const { own, renderers } = processesOf(this.#pid)
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

/** Looks every half second, while `isNeeded`, until the browser should be replaced. */
export const watchMemory = Effect.fn("watchMemory")(function* (watch: MemoryWatch, isNeeded: () => boolean): Effect.fn.Return<void> {
  for (;;) {
    yield* Effect.sleep(lookEvery)
    if (isNeeded() && watch.look()) return
  }
})
