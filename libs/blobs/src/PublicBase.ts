import { Context } from "effect"

/**
 * Public URL of the server as seen by the client of the current request, for signed URLs in its response.
 * Absent: the configured public URL of the blob store.
 */
export const PublicBase = Context.Reference<string | undefined>("@trawl/blobs/PublicBase", {
  defaultValue: () => undefined,
})
