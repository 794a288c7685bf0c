import { option, optionalOption } from "@trawl/core"
import { scrapeFields } from "@trawl/scrape"
import { Schema } from "effect"
import { PageOptions } from "./PageOptions.ts"

const Format = Schema.Literals([
  "markdown",
  "html",
  "rawHtml",
  "links",
  "summary",
  "screenshot",
  "screenshot@fullPage",
  "extract",
  "json",
  "changeTracking",
])

const Extraction = Schema.Struct({
  schema: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
  prompt: Schema.optionalKey(Schema.String),
  systemPrompt: Schema.optionalKey(Schema.String),
})

const Comparison = Schema.Struct({
  modes: Schema.optionalKey(Schema.Array(Schema.Literals(["git-diff", "json"]))),
  schema: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json)),
  prompt: Schema.optionalKey(Schema.String),
  tag: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

/** Defaults of version 1 that differ from version 2. */
export const v1Defaults = { timeout: 30_000, maxAge: 0, skipTlsVerification: false }

/** The same option, described with its default in `fromV1`. */
const withDefault = <S extends Schema.Top>(schema: S, fallback: unknown, description: string) =>
  Schema.annotateEncoded<S>({ description, default: fallback })(schema)

const { formats: _, maxAge, parsers: __, skipTlsVerification, timeout, ...shared } = scrapeFields

/** The scrape options of version 1: those of version 2, and the names that it has in place of `formats` with fields and of `parsers`. */
export const v1Fields = {
  ...shared,
  timeout: withDefault(timeout, v1Defaults.timeout, "Milliseconds for the whole scrape."),
  maxAge: withDefault(maxAge, v1Defaults.maxAge, "Milliseconds. A cached page younger than this is returned."),
  skipTlsVerification: withDefault(
    skipTlsVerification,
    v1Defaults.skipTlsVerification,
    "Take pages whose TLS certificate does not verify.",
  ),
  formats: option(Schema.Array(Format), ["markdown"], "Output formats, by name."),
  extract: optionalOption(Extraction, "What the format extract is to find; its data is under `extract`."),
  jsonOptions: optionalOption(Extraction, "What the format json is to find; its data is under `json`."),
  changeTrackingOptions: optionalOption(Comparison, "How the format changeTracking compares."),
  parsePDF: option(Schema.Boolean, true, "Turn PDFs into text; without it, they come as base64."),
  geolocation: optionalOption(
    Schema.Struct({
      country: Schema.optionalKey(Schema.String),
      languages: Schema.optionalKey(Schema.Array(Schema.String)),
    }),
    "Old name of `location`.",
  ),
  pageOptions: optionalOption(PageOptions, "Options of version 0."),
}

interface FormatsRequest {
  readonly formats: ReadonlyArray<string>
  readonly [option: string]: unknown
}

const formatOfOptions = { extract: "extract", jsonOptions: "json", changeTrackingOptions: "changeTracking" } as const

/** Refuses options of formats that are not requested, which would be ignored. */
export const v1Rules = Schema.makeFilter((request: FormatsRequest) =>
  Object.entries(formatOfOptions).flatMap(([option, format]) =>
    request[option] === undefined || request.formats.includes(format)
      ? []
      : [{ path: [option], issue: `has no effect without "${format}" in formats` }],
  ),
)
