import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })

const version = {
  version: Schema.Int.annotate({ description: "Counts from 1; the oldest versions are removed." }),
  firstSeenAt: Schema.optionalKey(Time.annotate({ description: "Absent for versions of earlier releases." })),
  lastSeenAt: Time.annotate({ format: "date-time", description: "When a scrape last saw it." }),
  removed: Schema.Boolean.annotate({ description: "Whether the page was gone." }),
}

/** Versions of a page, the latest first. */
export const PageVersionsAnswer = Schema.Struct({
  success: Schema.Literal(true),
  versions: Schema.Array(Schema.Struct(version)),
}).annotate({ identifier: "PageVersions" })
export type PageVersionsAnswer = typeof PageVersionsAnswer.Type

export const PageVersionAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    ...version,
    markdown: Schema.NullOr(Schema.String).annotate({ description: "Null when the page was gone." }),
  }),
}).annotate({ identifier: "PageVersion" })
export type PageVersionAnswer = typeof PageVersionAnswer.Type
