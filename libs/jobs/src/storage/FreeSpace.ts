import { Context, Effect } from "effect"

/** Free bytes on the disk that holds results; `undefined` when unknown. The app measures them. */
export const FreeSpace = Context.Reference<Effect.Effect<number | undefined>>("@trawl/jobs/FreeSpace", {
  defaultValue: () => Effect.succeed(undefined),
})
