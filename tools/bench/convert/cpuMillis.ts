import type { Run } from "./ways.ts"

/** CPU time of this process, with the engine's threads, while `run` runs; `NaN` if it throws. */
export const cpuMillis = async (run: Run): Promise<number> => {
  const before = process.cpuUsage()
  try {
    await run()
  } catch {
    return Number.NaN
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
