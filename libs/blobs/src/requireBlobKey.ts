import { Effect } from "effect"
import { isBlobKey } from "./isBlobKey.ts"

/** Dies for what is no key: the keys of everything but `open` are made by this program. */
export const requireBlobKey = (key: string): Effect.Effect<void> =>
  isBlobKey(key) ? Effect.void : Effect.die(new Error("Not a blob key."))
