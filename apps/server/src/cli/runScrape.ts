import { isStartFault } from "../layers/StartFault.ts"
import type { Settings } from "../settings/Settings.ts"
import { guardOutput, printNote } from "./print.ts"
import { scrapeArguments, scrapeUsage } from "./scrapeArguments.ts"
import { scrapeCommand } from "./scrapeCommand.ts"
import { withOwnService } from "./withOwnService.ts"

/** Scrapes what the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runScrape = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = scrapeArguments(args)
  if (typeof parsed !== "string") return scrapeCommand(parsed, (use) => withOwnService(settings, use)).catch(startFault)
  printNote(`${parsed}\n\n${scrapeUsage}`)
  return 2
}

const startFault = (error: unknown): number => {
  if (!isStartFault(error)) throw error
  printNote(error.message)
  return 1
}
