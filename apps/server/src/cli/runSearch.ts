import { SearchFailed } from "@trawl/search"
import { Effect, Layer, References } from "effect"
import { commandStore } from "../layers/commandStore.ts"
import { searchLayer } from "../layers/searchLayer.ts"
import { isStartFault } from "../layers/StartFault.ts"
import type { Settings } from "../settings/Settings.ts"
import { guardOutput, printNote } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"
import { type SearchArguments, searchArguments } from "./searchArguments.ts"
import { searchCommand } from "./searchCommand.ts"

/** The error's sentence is enough: the log would repeat it with a trace. */
const noLog = Layer.succeed(References.MinimumLogLevel, "None" as const)

const isReported = (error: unknown): error is Error => error instanceof SearchFailed || isStartFault(error)

const find = (asked: SearchArguments, settings: Settings): Promise<ReadonlyArray<string>> => {
  const search = searchLayer(settings).pipe(Layer.provide(commandStore(settings)), Layer.provideMerge(noLog))
  const outputs = { output: process.stdout, notes: process.stderr }
  return Effect.runPromise(Effect.provide(searchCommand(asked, outputs), search))
}

const scrape = async (urls: ReadonlyArray<string>, { out }: SearchArguments, settings: Settings): Promise<number> => {
  if (urls.length === 0) return 0
  const { runScrape } = await import("./runScrape.ts")
  return runScrape([...urls, ...(out === undefined ? [] : ["--out", out])], settings)
}

/** Searches, and scrapes what was found if asked to. Resolves to the exit code, 2 for invalid arguments. */
export const runSearch = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const asked = searchArguments(args)
  if (typeof asked === "string") return refuseArguments("search", asked)
  // A store that is made here belongs to the user alone, like one that the server makes.
  process.umask(0o077)
  try {
    const urls = await find(asked, settings)
    return asked.scrapes ? await scrape(urls, asked, settings) : 0
  } catch (error) {
    if (!isReported(error)) throw error
    printNote(error.message)
    return 1
  }
}
