import { makeAddressRule } from "@trawl/guard"
import { checkUrl } from "@trawl/scrape"
import { Result } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { noteStartFault } from "./noteStartFault.ts"
import type { ScrapeArguments } from "./scrapeArguments.ts"
import { scrapeCommand } from "./scrapeCommand.ts"
import { withOwnService } from "./withOwnService.ts"

const problemOf = ({ allow = [] }: Settings) => {
  const rule = makeAddressRule({ allow, setting: "TRAWL_ALLOW" })
  return (url: string) =>
    Result.match(checkUrl(url, rule), { onFailure: (problem) => problem, onSuccess: () => undefined })
}

/** Runs the command with a service of its own. Resolves to the exit code. */
export const scrapeBySettings = (args: ScrapeArguments, settings: Settings): Promise<number> =>
  scrapeCommand(args, { start: (use) => withOwnService(settings, use), problemOf: problemOf(settings) }).catch(
    noteStartFault,
  )
