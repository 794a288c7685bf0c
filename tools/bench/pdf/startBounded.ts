import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import { serverBounds, serverEnv } from "../../setup/serverProcess.mjs"

/** Starts a program in a process with the service's bounds; its errors are those of tasks, and are not shown. */
export const startBounded = (program: URL): ChildProcess =>
  fork(fileURLToPath(program), [], {
    execArgv: ["--conditions=@trawl/source", ...serverBounds],
    env: { ...process.env, ...serverEnv },
    stdio: ["ignore", "inherit", "ignore", "ipc"],
  })
