import { Schema } from "effect"

const CachedPage = Schema.Struct({
  cacheKey: Schema.String.annotate({ description: "Under which the page is kept: 64 hexadecimal digits." }),
  url: Schema.String.annotate({ description: "The address as it was asked for." }),
  cachedAt: Schema.String.annotate({ format: "date-time" }),
  status: Schema.Int,
  bytes: Schema.Int.annotate({ description: "Bytes that the page takes." }),
})

/** Cached pages of the team, newest first. */
export const CacheAnswer = Schema.Struct({ success: Schema.Literal(true), pages: Schema.Array(CachedPage) }).annotate({
  identifier: "CachedPages",
})
export type CacheAnswer = typeof CacheAnswer.Type

export const CachePurged = Schema.Struct({
  success: Schema.Literal(true),
  removed: Schema.Int.annotate({ description: "How many pages there were." }),
}).annotate({ identifier: "CachePurged" })
export type CachePurged = typeof CachePurged.Type
