import { ParseOptions, scrapeRules } from "@trawl/scrape"
import { Schema } from "effect"

/** The JSON body of POST /v2/parse: a previously uploaded file, with its options. */
export const ParseReference = Schema.Struct({
  uploadRef: Schema.String.check(
    Schema.isUUID(undefined, { message: "must be what /v2/parse/upload-url gave as uploadRef" }),
  ).annotate({ description: "The file that was sent to the address which came with it." }),
  ...ParseOptions.fields,
}).check(scrapeRules)
export type ParseReference = typeof ParseReference.Type
