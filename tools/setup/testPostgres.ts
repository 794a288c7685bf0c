import { startPostgresWith } from "@trawl/store/testing"
import { Effect } from "effect"

/** For the files of two projects' tests at once, each with several servers that hold some twenty connections. */
const connections = 400

const inputEnds = Effect.callback<void>((resume) => {
  process.stdin.on("end", () => resume(Effect.void)).resume()
})

// The PostgreSQL of a run of all tests: its address is printed, and it ends with the input of this process.
await startPostgresWith({ connections }).pipe(
  Effect.tap(({ url }) => Effect.sync(() => process.stdout.write(`${url("postgres")}\n`))),
  Effect.andThen(inputEnds),
  Effect.scoped,
  Effect.runPromise,
)
