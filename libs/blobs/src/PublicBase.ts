import { Context } from "effect"

/**
 * Where the client of the current request reaches the server, for addresses in its answer.
 * Absent: what the blob store was configured with.
 */
export const PublicBase = Context.Reference<string | undefined>("@trawl/blobs/PublicBase", { defaultValue: () => undefined })
