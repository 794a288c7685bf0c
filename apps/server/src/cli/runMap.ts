import type { Settings } from "../settings/Settings.ts"
import { mapArguments } from "./mapArguments.ts"
import { guardOutput } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"

/** Maps what the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runMap = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = mapArguments(args)
  if (typeof parsed === "string") return refuseArguments("map", parsed)
  // The service takes seconds to load, which a mistake in the arguments need not wait for.
  const { mapBySettings } = await import("./mapBySettings.ts")
  return mapBySettings(parsed, settings)
}
