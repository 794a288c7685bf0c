import { RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"
import { scrapeFields } from "./ScrapeOptions.ts"
import { scrapeRules } from "./scrapeRules.ts"

/** The options of POST /v2/parse. Those that are about pages alone are known, so that a sentence can say so. */
export const ParseOptions = Schema.Struct({ ...scrapeFields, ...RetentionOptions }).check(scrapeRules)
export type ParseOptions = (typeof ParseOptions)["Type"]
