import { fileURLToPath } from "node:url"
import type { BundledProgram, Results } from "./Place.ts"
import { runModules } from "./runModules.ts"

const file = fileURLToPath(new URL("../../../node_modules/deno/bin.cjs", import.meta.url))

/** Runs programs in Deno without any permission. */
export const runInDeno = (programs: ReadonlyArray<BundledProgram>): Promise<Results> =>
  runModules(programs, {
    file: process.execPath,
    args: [file, "run", "--no-prompt", "--no-config", "--no-lock", "--no-remote"],
  })
