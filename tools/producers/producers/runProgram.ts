import { execFile } from "node:child_process"
import { promisify } from "node:util"

const execute = promisify(execFile)

/** Ten minutes, and 50 MB of output. */
const limits = { timeout: 600_000, maxBuffer: 50_000_000 }

/** Runs a program to its end. Rejects with the line that tells of an error. */
export const runProgram = async (program: string, args: ReadonlyArray<string>, folder?: string): Promise<string> => {
  try {
    return (await execute(program, [...args], { ...limits, ...(folder === undefined ? {} : { cwd: folder }) })).stdout
  } catch (error) {
    const told = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : ""
    const lines = told.split("\n").filter((line) => line.trim() !== "")
    throw new Error(lines.find((line) => /error/iu.test(line)) ?? lines.at(-1) ?? `${program} failed.`, {
      cause: error,
    })
  }
}
