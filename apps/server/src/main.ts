import { Result } from "effect"
import { convertUsage } from "./cli/convertArguments.ts"
import { keysUsage } from "./cli/keysUsage.ts"
import { scrapeUsage } from "./cli/scrapeArguments.ts"
import { readSettings } from "./settings/readSettings.ts"

const usage =
  "Usage: npm start\n\nRuns the service. Its settings are environment variables, listed in docs/configuration.md."
const usages: Readonly<Record<string, string>> = { scrape: scrapeUsage, convert: convertUsage, keys: keysUsage }

const asksForHelp = (args: ReadonlyArray<string>): boolean => args.includes("--help") || args.includes("-h")

const tellUsage = (text: string): number => {
  process.stdout.write(`${text}\n`)
  return 0
}

const [command, ...args] = process.argv.slice(2)
const read = readSettings(process.env)
// Each command loads only what it needs: the whole service takes as long to load as a page to convert.
if (Result.isFailure(read)) {
  process.stderr.write(`${read.failure.message}\n`)
  process.exitCode = 1
} else if (command === undefined) {
  const { serve } = await import("./serve.ts")
  serve(read.success)
} else if (Object.hasOwn(usages, command) && asksForHelp(args)) {
  process.exitCode = tellUsage(usages[command] ?? usage)
} else if (command === "scrape") {
  const { runScrape } = await import("./cli/runScrape.ts")
  process.exitCode = await runScrape(args, read.success)
} else if (command === "convert") {
  const { runConvert } = await import("./cli/runConvert.ts")
  process.exitCode = await runConvert(args, read.success)
} else if (command === "keys") {
  const { runKeys } = await import("./cli/runKeys.ts")
  process.exitCode = await runKeys(args, read.success)
} else if (command === "help" || asksForHelp([command])) {
  process.exitCode = tellUsage([usage, ...Object.values(usages)].join("\n\n"))
} else {
  process.stderr.write(
    `There is no command ${command}. Without one the service starts.\n\n${Object.values(usages).join("\n\n")}\n`,
  )
  process.exitCode = 2
}
