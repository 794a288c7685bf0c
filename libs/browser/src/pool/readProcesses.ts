import { readdirSync, readFileSync } from "node:fs"

const mostProcesses = 200
const pageSize = 4096
/** Clock ticks per second of the kernel; the same on all systems for which Chromium is built. */
const ticksPerSecond = 100

/** A browser's processes: those of pages, and its own. Empty without /proc. */
export interface Processes {
  readonly own: ReadonlyArray<number>
  readonly renderers: ReadonlyArray<number>
}

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    // The process has ended, or this system has no /proc.
    return ""
  }
}

/** The threads of a process. */
export const readThreads = (pid: number): ReadonlyArray<number> => {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return []
  }
}

const childrenOf = (pid: number, thread: number): ReadonlyArray<number> =>
  read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number)

const typeOf = (pid: number): string | undefined => /--type=([a-z-]+)/.exec(read(`/proc/${pid}/cmdline`))?.[1]

/** The processes of a browser, by its pid. */
export const readProcesses = (browser: number): Processes => {
  const own = [browser]
  const renderers: Array<number> = []
  // The browser's threads start its processes.
  const queue = readThreads(browser).flatMap((thread) => childrenOf(browser, thread))
  for (let pid = queue.pop(); pid !== undefined && own.length + renderers.length < mostProcesses; pid = queue.pop()) {
    if (typeOf(pid) === "renderer") renderers.push(pid)
    else own.push(pid)
    queue.push(...childrenOf(pid, pid))
  }
  return { own, renderers }
}

/** Resident bytes of a process that are not shared with files. */
export const readMemory = (pid: number): number => {
  const [, resident = "0", shared = "0"] = read(`/proc/${pid}/statm`).split(" ")
  return (Number(resident) - Number(shared)) * pageSize
}

/** CPU time of a process in seconds. */
export const readProcessorSeconds = (pid: number): number => {
  // The process name is in parentheses and may hold anything; the fields after it begin with the third.
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}
