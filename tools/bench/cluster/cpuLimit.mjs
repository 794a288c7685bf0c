import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const period = 100_000
/** Version 1 of control groups has a folder a controller; version 2 has one for all. */
const [legacy, unified] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"]

/** Holds a process, and those that it starts, to a share of a processor. Undefined where this user may not. */
export const limitCpu = (pid, share) => {
  const isLegacy = existsSync(join(legacy, "cpu.cfs_quota_us"))
  const folder = join(isLegacy ? legacy : unified, `trawl-bench-${pid}`)
  const quota = String(Math.round(period * share))
  try {
    mkdirSync(folder)
    if (isLegacy) writeFileSync(join(folder, "cpu.cfs_quota_us"), quota)
    else writeFileSync(join(folder, "cpu.max"), `${quota} ${period}`)
    writeFileSync(join(folder, "cgroup.procs"), String(pid))
  } catch {
    return undefined
  }
  /** To be called when the process has ended. */
  return () => {
    try {
      rmdirSync(folder)
    } catch {
      // A process of it still ends: the folder stays, empty soon.
    }
  }
}
