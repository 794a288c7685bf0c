import { option, optionalOption } from "@trawl/core"
import { Schema } from "effect"
import { v1Fields, v1Rules } from "./V1Options.ts"
import { Limit, searchFields } from "../search/SearchRequest.ts"

/** The body of POST /v1/search. */
export const V1SearchRequest = Schema.Struct({
  ...searchFields,
  limit: option(Limit, 5, "Results at most."),
  scrapeOptions: optionalOption(
    Schema.Struct(v1Fields).check(v1Rules),
    "Scrape the results: their documents are merged into them. Without formats, no page is scraped.",
  ),
})
