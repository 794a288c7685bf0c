import { startPostgresWith } from "@trawl/store/testing"
import { Effect } from "effect"

/** Enough for the files of six processes at once, each with several servers of some twenty connections. */
const connections = 600

const inputEnds = Effect.callback<void>((resume) => {
  process.stdin.on("end", () => resume(Effect.void)).resume()
})

// The PostgreSQL of a run of all tests: its address is printed, and it ends when the input of this process closes.
await startPostgresWith({ connections }).pipe(
  Effect.tap(({ url }) => Effect.sync(() => process.stdout.write(`${url("postgres")}\n`))),
  Effect.andThen(inputEnds),
  Effect.scoped,
  Effect.runPromise,
)
