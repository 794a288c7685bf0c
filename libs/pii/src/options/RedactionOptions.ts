import { option } from "@trawl/core"
import { Schema } from "effect"
import { buckets } from "../Bucket.ts"
import { modes, replaceStyles } from "../RedactPIIOptions.ts"

/** How personal data is found and replaced. */
export const RedactPIIOptions = Schema.Struct({
  mode: option(
    Schema.Literals(modes),
    "accurate",
    "accurate takes what models find and what its form proves, aggressive adds all rules, fast uses rules alone.",
  ),
  entities: option(Schema.Array(Schema.Literals(buckets)), buckets, "Kinds of data to redact."),
  replaceStyle: option(
    Schema.Literals(replaceStyles),
    "tag",
    "tag writes a placeholder such as <EMAIL>, mask writes asterisks, remove deletes.",
  ),
})
export type RedactPIIOptions = (typeof RedactPIIOptions)["Type"]

/** The request option for redacting personal data. */
export const RedactionOptions = {
  redactPII: option(
    Schema.Union([Schema.Boolean, RedactPIIOptions]).annotate({ message: "redactPII is true, false or an object." }),
    false,
    "Redact personal data in the page, for every format; true uses the defaults.",
  ),
}
export type RedactionOptions = Schema.Struct<typeof RedactionOptions>["Type"]
