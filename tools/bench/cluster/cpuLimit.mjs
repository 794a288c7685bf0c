import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const period = 100_000
/** Version 1 of control groups has one folder per controller; version 2 has one for all. */
const [legacy, unified] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"]

/** Limits a process and its children to a share of a processor. Undefined if this user may not. */
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
  /** Call it when the process has ended. */
  return () => {
    try {
      rmdirSync(folder)
    } catch {
      // A process of the group is still ending: the folder stays, empty soon.
    }
  }
}
