import { Context, Effect } from "effect"

/** Bytes that are free on the disk which holds results; `undefined` where nobody can tell. The app measures them. */
export const FreeSpace = Context.Reference<Effect.Effect<number | undefined>>("@trawl/jobs/FreeSpace", {
  defaultValue: () => Effect.succeed(undefined),
})
