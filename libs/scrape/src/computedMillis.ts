import { readFileSync, readlinkSync } from "node:fs"

/** Linux counts times of processes in hundredths of a second for every program, whatever the kernel's own clock is (proc(5), USER_HZ). */
const tickMillis = 10

/** Places of the fields utime and stime after the program's name, which may itself hold spaces and brackets. */
const [userTicks, systemTicks] = [11, 12]

/** Milliseconds that a process or thread has computed, by the text of its `stat` file in Linux. */
export const millisOfStat = (stat: string): number | undefined => {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const ticks = Number(fields[userTicks]) + Number(fields[systemTicks])
  return Number.isFinite(ticks) ? ticks * tickMillis : undefined
}

/**
 * Milliseconds that a process (`4711`) or a thread (`4711/task/4712`) has computed. It answers also while the thread is busy. Undefined where
 * the system does not tell, as anywhere but in Linux, or once it is gone.
 */
export const computedMillis = (path: string): number | undefined => {
  try {
    return millisOfStat(readFileSync(`/proc/${path}/stat`, "latin1"))
  } catch {
    return undefined
  }
}

/** The path of the calling thread. Undefined anywhere but in Linux. */
export const threadPath = (): string | undefined => {
  try {
    return readlinkSync("/proc/thread-self")
  } catch {
    return undefined
  }
}
