import { RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"
import { scrapeFields } from "./ScrapeOptions.ts"
import { scrapeRules } from "./scrapeRules.ts"

/** The options of POST /v2/parse. It includes those for pages only, so that they are refused with a sentence. */
export const ParseOptions = Schema.Struct({ ...scrapeFields, ...RetentionOptions }).check(scrapeRules)
export type ParseOptions = (typeof ParseOptions)["Type"]
