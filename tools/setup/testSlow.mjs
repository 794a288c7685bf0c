import { readFileSync } from "node:fs"
import { cpus } from "node:os"
import { join } from "node:path"
import { cpuGroupsIn, makeCpuGroup, removeGroup } from "./cpuGroup.mjs"
import { main } from "./main.mjs"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { SetupError } from "./SetupError.mjs"

const speeds = { half: 1 / 2, quarter: 1 / 4 }
/** Number of processors assumed, so that every machine is slow. */
const mostCpus = 2

const usage = "Usage: npm run test:slow -- half|quarter [arguments of npm test]"

const groupOf = (share) => {
  try {
    const groups = cpuGroupsIn(readFileSync("/proc/mounts", "utf8"))
    if (groups !== undefined) return makeCpuGroup(groups, share * Math.min(mostCpus, cpus().length))
  } catch (error) {
    throw new SetupError(
      `The tests cannot be slowed down here (${error.code ?? error.message}): that takes Linux, and a user who may make control groups.`,
    )
  }
  throw new SetupError("The tests cannot be slowed down here: the system has no control groups for CPU time.")
}

/** `npm run test:slow`: `npm test`, or a part of it, with half or a quarter of the time of two processors. */
await main(async () => {
  const [speed, ...args] = process.argv.slice(2)
  if (!Object.hasOwn(speeds, speed ?? "")) throw new SetupError(usage)
  const group = groupOf(speeds[speed])
  const fresh = args.length > 0 ? ["--skip-nx-cache", ...args] : []
  try {
    return await run(
      "/bin/sh",
      [
        "-c",
        'echo $$ >"$0" && exec "$@"',
        group.members,
        process.execPath,
        join(root, "tools", "setup", "test.mjs"),
        ...fresh,
      ],
      { cwd: root },
    )
  } finally {
    await removeGroup(group)
  }
})
