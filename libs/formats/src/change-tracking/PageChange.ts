import { Schema } from "effect"

const isTrue = Schema.optionalKey(Schema.Literal(true))
const lineNumber = Schema.optionalKey(Schema.Int)

const Line = Schema.Struct({
  type: Schema.Literals(["normal", "add", "del"]),
  normal: isTrue,
  add: isTrue,
  del: isTrue,
  ln: lineNumber,
  ln1: lineNumber,
  ln2: lineNumber,
  content: Schema.String,
})

const Chunk = Schema.Struct({
  content: Schema.String,
  changes: Schema.Array(Line),
  oldStart: Schema.Int,
  oldLines: Schema.Int,
  newStart: Schema.Int,
  newLines: Schema.Int,
})

const File = Schema.Struct({
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String),
  additions: Schema.Int,
  deletions: Schema.Int,
  chunks: Schema.Array(Chunk),
})

const ChangedField = Schema.Struct({ previous: Schema.Json, current: Schema.Json })

/** The document's `changeTracking`. `diff.json` is what the library parse-diff reads in `diff.text`. */
export const PageChange = Schema.Struct({
  previousScrapeAt: Schema.NullOr(Schema.String).annotate({
    description: "When the page was last scraped under this tag, in ISO 8601.",
  }),
  changeStatus: Schema.Literals(["new", "same", "changed", "removed"]),
  visibility: Schema.Literals(["visible", "hidden"]).annotate({
    description: "hidden: the page asks search engines not to list it.",
  }),
  diff: Schema.optionalKey(Schema.Struct({ text: Schema.String, json: Schema.Struct({ files: Schema.Array(File) }) })),
  json: Schema.optionalKey(Schema.Record(Schema.String, ChangedField)).annotate({
    description: "Extracted data that differs, by dotted name; null where a version has none.",
  }),
})
export type PageChange = (typeof PageChange)["Type"]
