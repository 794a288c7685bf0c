import { spawn } from "node:child_process"
import { tmpdir } from "node:os"
import { text } from "node:stream/consumers"
import type { MainExit, MainSurroundings } from "./startMainRuns.ts"
import { plainSurroundings, testedServer } from "./testedServer.ts"

/** Runs the program once in a process of its own, as at a terminal; rejects if it cannot be started. */
export const runMainProcess = async (
  args: ReadonlyArray<string>,
  { cwd = tmpdir(), env = {}, input = "" }: MainSurroundings = {},
): Promise<MainExit> => {
  const child = spawn(process.execPath, [...testedServer.args, ...args], { cwd, env: { ...plainSurroundings, ...env } })
  const ended = new Promise<number | null>((resolve, reject) => child.once("close", resolve).once("error", reject))
  child.stdin.end(input)
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}
