import { entryBeside } from "@trawl/core/entryBeside"
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { ListFault } from "./FetchList.ts"

const entry = entryBeside("compileMain", import.meta.url)
const programArgs = [...entry.execArgv, "--max-old-space-size=1024", fileURLToPath(entry.url)]
const timeLimit = 60_000

/** Compiles list files into an engine file, in a child process: parsing leaves hundreds of megabytes behind. Returns the number of rules. */
export const compileInChild = (target: string, sources: ReadonlyArray<string>): Effect.Effect<number, ListFault> =>
  Effect.callback((resume) => {
    const options = { timeout: timeLimit, killSignal: "SIGKILL" as const, maxBuffer: 100_000, env: {} }
    const child = execFile(process.execPath, [...programArgs, target, ...sources], options, (error, stdout) =>
      resume(
        error === null
          ? Effect.succeed(Number(stdout))
          : Effect.fail(new ListFault({ message: "The lists could not be compiled." })),
      ),
    )
    return Effect.sync(() => child.kill("SIGKILL"))
  })
