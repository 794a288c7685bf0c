import type { Settings } from "../settings/Settings.ts"
import { guardOutput } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"
import { scrapeArguments } from "./scrapeArguments.ts"

/** Scrapes what the arguments name. Resolves to the exit code, 2 for invalid arguments. */
export const runScrape = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const parsed = scrapeArguments(args)
  if (typeof parsed === "string") return refuseArguments("scrape", parsed)
  // The service takes seconds to load, which a mistake in the arguments need not wait for.
  const { scrapeBySettings } = await import("./scrapeBySettings.ts")
  return scrapeBySettings(parsed, settings)
}
