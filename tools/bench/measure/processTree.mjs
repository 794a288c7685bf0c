import { readdirSync, readFileSync } from "node:fs"

// Linux only: clock ticks are 100 a second on every common kernel.
const ticksPerSecond = 100

const read = (path) => {
  try {
    return readFileSync(path, "latin1")
  } catch {
    return undefined // the process has ended meanwhile
  }
}

const processOf = (pid) => {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return []
  // The program's name may contain anything, so fields count from its closing bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return [{ pid, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond }]
}

/** A process and all its descendants, with the CPU time of each (ended children that were waited for included). */
export const processTree = (root) => {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)))
  const below = (pid) => all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

const proportionalBytes = (pid) => {
  const rollup = read(`/proc/${pid}/smaps_rollup`)
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(rollup ?? "") ?? []
  return Number(kilobytes ?? 0) * 1024
}

/** Memory of a process and all its descendants, shared pages counted once. */
export const memoryOf = (root) => processTree(root).reduce((sum, { pid }) => sum + proportionalBytes(pid), 0)
