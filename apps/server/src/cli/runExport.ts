import type { Settings } from "../settings/Settings.ts"
import { exportArguments } from "./exportArguments.ts"
import { exportCommand } from "./exportCommand.ts"
import { guardOutput } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"

/** Saves the export that the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runExport = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = exportArguments(args)
  if (typeof parsed === "string") return refuseArguments("export", parsed)
  const base = parsed.server ?? `http://127.0.0.1:${settings.port}`
  return exportCommand(parsed, base.replace(/(?<!\/)\/+$/u, ""))
}
