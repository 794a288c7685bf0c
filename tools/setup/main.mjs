import { SetupError } from "./SetupError.mjs"

/** Runs a command's body, which resolves to its exit code. A set-up error is printed as its one sentence. */
export const main = async (body) => {
  try {
    process.exitCode = await body()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
