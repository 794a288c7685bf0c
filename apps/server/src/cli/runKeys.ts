import { KeyNotFound, KeysUnavailable, KeyStore } from "@trawl/usage"
import { Effect, Layer, References } from "effect"
import { resolve } from "node:path"
import { isStartFault } from "../layers/StartFault.ts"
import { commandStore } from "../layers/commandStore.ts"
import type { Settings } from "../settings/Settings.ts"
import { keysArguments } from "./keysArguments.ts"
import { keysCommand } from "./keysCommand.ts"
import { guardOutput, printNote } from "./print.ts"
import { refuseArguments } from "./refuseArguments.ts"

const isReported = (error: unknown): error is Error =>
  error instanceof KeyNotFound || error instanceof KeysUnavailable || isStartFault(error)

/** The error's sentence is enough: the log would repeat it with a trace. */
const noLog = Layer.succeed(References.MinimumLogLevel, "None" as const)

/** Makes, lists or revokes keys. Resolves to the exit code, 2 for invalid arguments. */
export const runKeys = async (args: ReadonlyArray<string>, settings: Settings): Promise<number> => {
  guardOutput()
  const asked = keysArguments(args)
  if (typeof asked === "string") return refuseArguments("keys", asked)
  // A store that is made here belongs to the user alone, like one that the server makes.
  process.umask(0o077)
  const store = KeyStore.layer.pipe(Layer.provide(commandStore(settings)), Layer.provideMerge(noLog))
  try {
    await Effect.runPromise(
      Effect.provide(keysCommand(asked, { output: process.stdout, notes: process.stderr }), store),
    )
    printNote(
      `Store: ${settings.databaseUrl === undefined ? resolve(settings.data) : "the database of TRAWL_DATABASE_URL"}`,
    )
    return 0
  } catch (error) {
    if (!isReported(error)) throw error
    printNote(error.message)
    return 1
  }
}
