import type { Settings } from "../settings/Settings.ts"
import { convertArguments } from "./convertArguments.ts"
import { convertCommand } from "./convertCommand.ts"
import { guardOutput } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"

/** Converts what the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runConvert = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = convertArguments(args)
  if (typeof parsed !== "string") return convertCommand(parsed, settings)
  return refuseArguments("convert", parsed)
}
