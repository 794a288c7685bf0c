import { fileURLToPath } from "node:url"
import type { BundledProgram, Results } from "./Place.ts"
import { runModules } from "./runModules.ts"

const file = fileURLToPath(new URL("../../../node_modules/bun/bin/bun.exe", import.meta.url))

/** Runs programs in Bun. Its file has this name on every system. */
export const runInBun = (programs: ReadonlyArray<BundledProgram>): Promise<Results> =>
  runModules(programs, { file, args: ["run", "--no-install"] })
