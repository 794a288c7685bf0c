import { optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { V1ScrapeRequest } from "../v1/V1Requests.ts"
import { extractFields } from "./ExtractRequest.ts"

const { url: _, ...pageFields } = V1ScrapeRequest.fields

/** The body of POST /v1/extract: that of version 2 with version 1's options of pages. */
export const V1ExtractRequest = Schema.Struct({
  ...extractFields,
  scrapeOptions: optionalOption(Schema.Struct(pageFields), "Options for the scrape of each page."),
})
export type V1ExtractRequest = typeof V1ExtractRequest.Type
