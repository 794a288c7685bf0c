import type { Unauthorized } from "@trawl/usage"
import { Context, Effect } from "effect"

/**
 * Fails once the key of the current request is no longer valid. Polled by long-lived answers; while the store does not answer, the last result
 * holds. By default never fails.
 */
export const KeyStatus = Context.Reference<Effect.Effect<void, Unauthorized>>("@trawl/api/KeyStatus", {
  defaultValue: () => Effect.void,
})
