import { Schema } from "effect"

/** Optional facts of the fetch, by their names in the document's metadata. */
export const FetchNotes = Schema.Struct({
  cacheState: Schema.optionalKey(
    Schema.Literals(["hit", "miss"]).annotate({
      description: "Whether the cache had the page; absent where it was not asked.",
    }),
  ),
  cachedAt: Schema.optionalKey(
    Schema.String.annotate({
      description: "When a page that the cache had was fetched, or last found unchanged: ISO 8601 in UTC.",
    }),
  ),
  retries: Schema.optionalKey(Schema.Int.annotate({ description: "How often the page was asked for again." })),
  hostDelayMs: Schema.optionalKey(
    Schema.Finite.annotate({ description: "Milliseconds for which the page waited for its host's turn." }),
  ),
  hostThrottled: Schema.optionalKey(Schema.Boolean.annotate({ description: "The host asked to slow down." })),
  malformedHttp: Schema.optionalKey(Schema.Boolean.annotate({ description: "The answer broke a rule of HTTP." })),
})
export type FetchNotes = (typeof FetchNotes)["Type"]
