import { execFile } from "node:child_process"

/** How a program ended. */
export interface Attempt {
  readonly isGood: boolean
  /** What it wrote to both outputs. */
  readonly output: string
}

/** Runs a program to its end, at most four minutes. Never throws. */
export const attempt = (cwd: string, program: string, args: ReadonlyArray<string>): Promise<Attempt> =>
  new Promise((resolve) => {
    const options = { cwd, timeout: 240_000, maxBuffer: 16 << 20, encoding: "utf8" as const }
    execFile(program, [...args], options, (error, stdout, stderr) => {
      const ending = error?.killed === true ? "\nIt was ended after four minutes." : ""
      resolve({ isGood: error === null, output: `${stdout}${stderr}${ending}`.trim() })
    })
  })
