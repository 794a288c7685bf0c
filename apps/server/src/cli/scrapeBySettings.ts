import { makeAddressRule } from "@trawl/guard"
import { checkUrl } from "@trawl/scrape"
import { Result } from "effect"
import { isStartFault } from "../layers/StartFault.ts"
import type { Settings } from "../settings/Settings.ts"
import { printNote } from "./print.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"
import { scrapeCommand } from "./scrapeCommand.ts"
import { withOwnService } from "./withOwnService.ts"

const problemOf = ({ allow = [] }: Settings) => {
  const rule = makeAddressRule({ allow, setting: "TRAWL_ALLOW" })
  return (url: string) =>
    Result.match(checkUrl(url, rule), { onFailure: (problem) => problem, onSuccess: () => undefined })
}

const startFault = (error: unknown): number => {
  if (!isStartFault(error)) throw error
  printNote(error.message)
  return 1
}

/** Runs the command with a service of its own. Resolves to the exit code. */
export const scrapeBySettings = (args: ScrapeArguments, settings: Settings): Promise<number> =>
  scrapeCommand(args, { start: (use) => withOwnService(settings, use), problemOf: problemOf(settings) }).catch(
    startFault,
  )
