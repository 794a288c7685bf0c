import { NodeRuntime } from "@effect/platform-node"
import { NoBrowser } from "@trawl/browser"
import { Cause, Effect, Exit, Layer, Result, Runtime } from "effect"
import { convertArguments, convertUsage } from "./cli/convertArguments.ts"
import { convertCommand } from "./cli/convertCommand.ts"
import { scrapeArguments, scrapeUsage } from "./cli/scrapeArguments.ts"
import { scrapeCommand } from "./cli/scrapeCommand.ts"
import { withOwnService } from "./cli/withOwnService.ts"
import { baseOf } from "./edge/baseOf.ts"
import { startDemo } from "./demo/startDemo.ts"
import { greeting } from "./greeting.ts"
import { appLayer } from "./layers/appLayer.ts"
import { logLayer } from "./layers/logLayer.ts"
import { isLoopback, readSettings } from "./settings/readSettings.ts"
import type { Settings } from "./settings/Settings.ts"

const print = (text: string) => Effect.sync(() => process.stdout.write(`${text}\n`))

/** The demo page is for the machine itself: beyond loopback there is none, and nothing private is let through for it. */
const withDemo = Effect.fnUntraced(function* (settings: Settings) {
  if (!isLoopback(settings.host)) return { settings, demo: undefined }
  const { host } = yield* startDemo
  return { settings: { ...settings, allow: [...(settings.allow ?? []), host] }, demo: `http://${host}/` }
})

const serveForever = Effect.fnUntraced(function* (given: Settings) {
  const { demo, settings } = yield* withDemo(given)
  const greet = Effect.gen(function* () {
    const base = settings.publicUrl ?? (yield* baseOf(settings))
    yield* print(greeting({ base, keysRequired: settings.apiKeys !== undefined, demo }))
  })
  return yield* Layer.launch(Layer.effectDiscard(greet).pipe(Layer.provide(appLayer(settings))))
}, Effect.scoped)

/** A stop that hangs must not keep the process: whatever still runs goes on after the next start. */
const stopDeadline = () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), 25_000).unref())
  }
}

/** A stop that was asked for is a success: supervisors take any other code for a crash. */
const stopTeardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)

/** A wrong setting that only the start shows. Everything else that a start fails with is a bug. */
const startFault = (error: unknown): number => {
  if (!(error instanceof NoBrowser)) throw error
  process.stderr.write(`${error.message}\n`)
  return 1
}

const asksForHelp = (args: ReadonlyArray<string>): boolean => args.includes("--help") || args.includes("-h")

const tellUsage = (usage: string): number => {
  process.stdout.write(`${usage}\n`)
  return 0
}

const runScrape = async (args: ReadonlyArray<string>, settings: Settings) => {
  if (asksForHelp(args)) return tellUsage(scrapeUsage)
  const parsed = scrapeArguments(args)
  if (typeof parsed !== "string") return withOwnService(settings, (base) => scrapeCommand(parsed, { base, key: undefined })).catch(startFault)
  process.stderr.write(`${parsed}\n\n${scrapeUsage}\n`)
  return 2
}

const runConvert = (args: ReadonlyArray<string>, settings: Settings): number | Promise<number> => {
  if (asksForHelp(args)) return tellUsage(convertUsage)
  const parsed = convertArguments(args)
  if (typeof parsed !== "string") return convertCommand(parsed, settings)
  process.stderr.write(`${parsed}\n\n${convertUsage}\n`)
  return 2
}

const usage = "Usage: npm start\n\nRuns the service. Its settings are environment variables, listed in README.md."

const [command, ...args] = process.argv.slice(2)
const read = readSettings(process.env)
if (Result.isFailure(read)) {
  process.stderr.write(`${read.failure.message}\n`)
  process.exitCode = 1
} else if (command === undefined) {
  stopDeadline()
  NodeRuntime.runMain(serveForever(read.success).pipe(Effect.provide(logLayer(read.success))), { teardown: stopTeardown })
} else if (command === "scrape") {
  process.exitCode = await runScrape(args, read.success)
} else if (command === "convert") {
  process.exitCode = await runConvert(args, read.success)
} else if (command === "help" || asksForHelp([command])) {
  process.exitCode = tellUsage(`${usage}\n\n${scrapeUsage}\n\n${convertUsage}`)
} else {
  process.stderr.write(`There is no command ${command}. Without one the service starts.\n\n${scrapeUsage}\n\n${convertUsage}\n`)
  process.exitCode = 2
}
