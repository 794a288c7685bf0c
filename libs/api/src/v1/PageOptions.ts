import { Schema } from "effect"

const Tags = Schema.Union([Schema.String, Schema.Array(Schema.String)])
const flag = Schema.optionalKey(Schema.Boolean)

/** The options of version 0, which some clients still send to version 1's address. */
export const PageOptions = Schema.Struct({
  onlyMainContent: flag,
  includeMarkdown: flag,
  includeHtml: flag,
  includeRawHtml: flag,
  screenshot: flag,
  fullPageScreenshot: flag,
  parsePDF: flag,
  onlyIncludeTags: Schema.optionalKey(Tags),
  removeTags: Schema.optionalKey(Tags),
  headers: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  waitFor: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60_000 }))),
  // Links always lead from the page's own address.
  replaceAllPathsWithAbsolutePaths: Schema.optionalKey(Schema.Literal(true)),
})
export type PageOptions = typeof PageOptions.Type
