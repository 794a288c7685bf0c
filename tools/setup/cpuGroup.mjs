import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const periodMicros = 100_000

/** The folder and version of the control groups with the CPU controller, by the text of /proc/mounts: of version 2 or 1, see cgroups(7). Undefined if there are none. */
export const cpuGroupsIn = (mounts) => {
  const entries = mounts.split("\n").map((line) => line.split(" "))
  const first = entries.find(([, , type, options = ""]) => type === "cgroup" && options.split(",").includes("cpu"))
  if (first !== undefined) return { folder: first[1], version: 1 }
  const second = entries.find(([, , type]) => type === "cgroup2")
  return second === undefined ? undefined : { folder: second[1], version: 2 }
}

/** The files that limit a new group to so many CPUs, and their contents. */
export const boundOf = (version, cpus) => {
  const quota = Math.round(cpus * periodMicros)
  return version === 2
    ? { "cpu.max": `${quota} ${periodMicros}` }
    : { "cpu.cfs_period_us": String(periodMicros), "cpu.cfs_quota_us": String(quota) }
}

/** Makes a group whose processes share so many CPUs, such as .5. Throws if this user may not. */
export const makeCpuGroup = ({ folder, version }, cpus) => {
  const group = join(folder, `trawl-test-${process.pid}`)
  const controllers = join(folder, "cgroup.subtree_control")
  if (version === 2 && existsSync(controllers)) writeFileSync(controllers, "+cpu")
  mkdirSync(group)
  for (const [file, text] of Object.entries(boundOf(version, cpus))) writeFileSync(join(group, file), text)
  return { members: join(group, "cgroup.procs"), remove: () => rmdirSync(group) }
}

/** Removes a group: it is empty only a moment after its processes have ended. */
export const removeGroup = async (group, tries = 50) => {
  try {
    group.remove()
  } catch (error) {
    if (tries === 0 || error.code !== "EBUSY") throw error
    await sleep(100)
    await removeGroup(group, tries - 1)
  }
}
