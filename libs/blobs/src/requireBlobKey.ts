import { Effect } from "effect"
import { isBlobKey } from "./isBlobKey.ts"

/** Dies for an invalid key: except in `find` and `open`, keys are made by this program. */
export const requireBlobKey = (key: string): Effect.Effect<void> =>
  isBlobKey(key) ? Effect.void : Effect.die(new Error("Not a blob key."))
