import { readFileSync } from "node:fs"
import { memoryOf, processTree } from "../measure/processTree.mjs"

const read = (path) => {
  try {
    return readFileSync(path, "latin1")
  } catch {
    return "" // the process has ended meanwhile
  }
}

const below = (root) => processTree(root).filter(({ pid }) => pid !== root)

const isZombie = ({ pid }) => /^State:\s+Z/m.test(read(`/proc/${pid}/status`))

/** Memory, living processes and zombies below this process, and its own memory with theirs. */
export const weigh = (root) => {
  const all = below(root)
  const zombies = all.filter(isZombie).length
  return { megabytes: memoryOf(root) / 1e6, processes: all.length - zombies, zombies }
}

/** The renderer processes of a browser. */
export const renderersOf = (browser) =>
  below(browser)
    .map(({ pid }) => pid)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes("--type=renderer"))

/** Kills a process; false if it was gone already. */
export const kill = (pid) => {
  try {
    process.kill(pid, "SIGKILL")
    return true
  } catch {
    return false
  }
}
