import type { Unauthorized } from "@trawl/usage"
import { Context, Effect } from "effect"

/**
 * Fails once the key of the request at hand may be used no more. Asked again by answers that last; while nobody can know, what was known holds.
 * Absent: for ever.
 */
export const KeyStatus = Context.Reference<Effect.Effect<void, Unauthorized>>("@trawl/api/KeyStatus", { defaultValue: () => Effect.void })
