import { execFile } from "node:child_process"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** Ten minutes, and 50 MB of output. */
const limits = { timeout: 600_000, maxBuffer: 50_000_000 }

/** Runs a program to its end. Rejects with the last line of what it complains of. */
export const runProgram = async (program: string, args: ReadonlyArray<string>, folder?: string): Promise<string> => {
  try {
    return (await execute(program, [...args], { ...limits, ...(folder === undefined ? {} : { cwd: folder }) })).stdout
  } catch (error) {
    const told = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : ""
    const last = told.split("\n").findLast((line) => line.trim() !== "")
    throw new Error(last ?? `${program} failed.`, { cause: error })
  }
}
