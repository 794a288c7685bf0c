import { spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { plainSurroundings, testedServer } from "./testedServer.ts"

/** How the program ended, and what it printed. */
export interface MainExit {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Inputs of the program beside its arguments. */
export interface MainSurroundings {
  /** Its whole environment, except the system's paths. */
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Its standard input. */
  readonly input?: string | Uint8Array
}

/** A process that runs the program again and again. */
export interface MainRuns {
  /** Runs it once, after earlier requests. A service that starts well never ends here. */
  readonly run: (args: ReadonlyArray<string>, surroundings?: MainSurroundings) => Promise<MainExit>
  readonly close: () => Promise<void>
}

const driver = new URL("mainRuns.mjs", import.meta.url).pathname

/**
 * Runs `main.ts` as a process does (arguments, settings, outputs and exit code), but all runs in one process: loading the
 * program takes longer than most of its runs. Tests of how a process ends start one of their own.
 */
export const startMainRuns = (): MainRuns => {
  const [bounds, main] = [testedServer.args.slice(0, -1), testedServer.args.at(-1) ?? ""]
  const child = spawn(process.execPath, [...bounds, driver, main], {
    env: plainSurroundings,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const broken = once(child, "exit").then(() =>
    Promise.reject(new Error("The process that runs the program has ended.")),
  )
  broken.catch(() => undefined)
  let last: Promise<unknown> = Promise.resolve()
  const runNow = async (
    args: ReadonlyArray<string>,
    { cwd = tmpdir(), env = {}, input = "" }: MainSurroundings,
  ): Promise<MainExit> => {
    const answer = once(child, "message")
    child.send({ args, cwd, env: { ...plainSurroundings, ...env }, input: Buffer.from(input).toString("base64") })
    const [ended] = await Promise.race([answer, broken])
    return ended as MainExit // mainRuns.mjs sends nothing else
  }
  return {
    run: (args, surroundings = {}) => {
      const ended = last.then(() => runNow(args, surroundings))
      last = ended.catch(() => undefined)
      return ended
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, "exit")
    },
  }
}
