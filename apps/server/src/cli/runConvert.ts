import type { Settings } from "../settings/Settings.ts"
import { convertArguments, convertUsage } from "./convertArguments.ts"
import { convertCommand } from "./convertCommand.ts"
import { guardOutput, printNote } from "./print.ts"

/** Converts what the arguments name. The exit code, 2 for arguments that are no good. */
export const runConvert = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = convertArguments(args)
  if (typeof parsed !== "string") return convertCommand(parsed, settings)
  printNote(`${parsed}\n\n${convertUsage}`)
  return 2
}
