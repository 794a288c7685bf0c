import { readFileSync } from "node:fs"
import { afterAll } from "vitest"

declare module "vitest" {
  interface TaskMeta {
    /** CPU seconds that a test file took, including processes that it started and that have ended. */
    cpuSeconds?: number
  }
}

/** The kernel counts in hundredths of a second (proc(5), `cutime` and `cstime` of /proc/self/stat). */
const ticksPerSecond = 100

const secondsOfChildren = (): number => {
  if (process.platform !== "linux") return 0
  const text = readFileSync("/proc/self/stat", "latin1")
  const [user = 0, system = 0] = text.slice(text.lastIndexOf(")")).split(" ").slice(14, 16).map(Number)
  return (user + system) / ticksPerSecond
}

const secondsNow = (): number => {
  const { system, user } = process.cpuUsage()
  return (user + system) / 1e6 + secondsOfChildren()
}

const before = secondsNow()
// Of all hooks of a file the first one declared runs last.
// oxlint-disable-next-line no-empty-pattern -- vitest reads off the pattern which fixtures a hook asks for
afterAll(({}, { meta }) => {
  meta.cpuSeconds = secondsNow() - before
})
