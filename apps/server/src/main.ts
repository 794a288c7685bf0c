import { Result } from "effect"
import { crawlUsage } from "./cli/crawlArguments.ts"
import { convertUsage } from "./cli/convertArguments.ts"
import { exportUsage } from "./cli/exportArguments.ts"
import { keysUsage } from "./cli/keysUsage.ts"
import { mainUsage } from "./cli/mainUsage.ts"
import { mapUsage } from "./cli/mapArguments.ts"
import { mcpUsage } from "./cli/mcpArguments.ts"
import { scrapeUsage } from "./cli/scrapeArguments.ts"
import { searchUsage } from "./cli/searchArguments.ts"
import { unknownCommand } from "./cli/unknownCommand.ts"
import { printEntries } from "./logs/printEntries.ts"
import { readSettings } from "./settings/readSettings.ts"
import type { Settings } from "./settings/Settings.ts"
import { version } from "./version.ts"

const usages: ReadonlyMap<string | undefined, string> = new Map([
  ["scrape", scrapeUsage],
  ["crawl", crawlUsage],
  ["map", mapUsage],
  ["convert", convertUsage],
  ["search", searchUsage],
  ["export", exportUsage],
  ["mcp", mcpUsage],
  ["keys", keysUsage],
])

const asksForHelp = (args: ReadonlyArray<string | undefined>): boolean => args.includes("--help") || args.includes("-h")

const [command, ...args] = process.argv.slice(2)

/** What is printed without a look at the settings, which may be wrong. */
const factOf = (): string | undefined => {
  if (command === "version" || command === "--version" || command === "-v") return version
  if (command === "help") return usages.get(args[0]) ?? mainUsage
  if (usages.has(command) && asksForHelp(args)) return usages.get(command)
  return asksForHelp([command]) ? mainUsage : undefined
}

type Run = (args: ReadonlyArray<string>, settings: Settings) => Promise<number>

/** How commands are loaded. Each loads only what it needs: the whole service takes as long to load as a page to convert. */
const runs: ReadonlyMap<string, () => Promise<Run>> = new Map([
  ["scrape", async () => (await import("./cli/runScrape.ts")).runScrape],
  ["crawl", async () => (await import("./cli/runCrawl.ts")).runCrawl],
  ["map", async () => (await import("./cli/runMap.ts")).runMap],
  ["convert", async () => (await import("./cli/runConvert.ts")).runConvert],
  ["search", async () => (await import("./cli/runSearch.ts")).runSearch],
  ["export", async () => (await import("./cli/runExport.ts")).runExport],
  ["mcp", async () => (await import("./cli/runMcp.ts")).runMcp],
  ["keys", async () => (await import("./cli/runKeys.ts")).runKeys],
])

/** Runs the command, or the service without one. */
const runCommand = async (): Promise<number> => {
  const read = readSettings(process.env)
  if (Result.isFailure(read)) {
    process.stderr.write(`${read.failure.message}\n`)
    return 1
  }
  const load = runs.get(command ?? "")
  if (load !== undefined) return (await load())(args, read.success)
  const { serve } = await import("./serve.ts")
  serve(read.success)
  return 0
}

// Before the settings are read: their mistakes are printed too. Commands print what their user asked for.
if (command === undefined && process.env["TRAWL_LOG_FORMAT"]?.trim() === "json") printEntries()

const fact = factOf()
if (fact !== undefined) process.stdout.write(`${fact}\n`)
else if (command === undefined || usages.has(command)) process.exitCode = await runCommand()
else {
  process.stderr.write(`${unknownCommand(command)}\n`)
  process.exitCode = 2
}
