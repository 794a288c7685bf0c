import type { FetchedPage } from "@trawl/core"
import { Schema } from "effect"

const CaptureFacts = Schema.Struct({
  request: Schema.Struct({
    type: Schema.Literal("screenshot"),
    fullPage: Schema.Boolean,
    quality: Schema.optionalKey(Schema.Number),
    viewport: Schema.optionalKey(Schema.Struct({ width: Schema.Number, height: Schema.Number })),
  }),
  mediaType: Schema.String,
  hash: Schema.String,
  length: Schema.Int,
})

/** A fetched page with hashes in place of its bytes. */
export const KeptFacts = Schema.Struct({
  /** As it was requested. Entries of earlier versions have none. */
  asked: Schema.optionalKey(Schema.String),
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  mediaType: Schema.String,
  charset: Schema.optionalKey(Schema.String),
  hash: Schema.String,
  length: Schema.Int,
  captures: Schema.Array(CaptureFacts),
  media: Schema.optionalKey(Schema.Array(Schema.String)),
  engine: Schema.String,
  proxyUsed: Schema.Literals(["basic", "enhanced"]),
  proxy: Schema.optionalKey(Schema.Struct({ country: Schema.optionalKey(Schema.String) })),
})
export type KeptFacts = (typeof KeptFacts)["Type"]

/** Cookies are only for the client that fetched the page. */
const personal: ReadonlySet<string> = new Set(["set-cookie", "set-cookie2"])

/** The cached facts of a page besides its bytes. */
export const keptFacts = (
  page: FetchedPage,
  contents: Pick<KeptFacts, "asked" | "captures" | "hash" | "length">,
): KeptFacts => ({
  url: page.url,
  headers: Object.fromEntries(Object.entries(page.headers).filter(([name]) => !personal.has(name))),
  mediaType: page.mediaType,
  ...(page.charset === undefined ? {} : { charset: page.charset }),
  ...contents,
  ...(page.media === undefined ? {} : { media: page.media }),
  engine: page.engine,
  proxyUsed: page.proxyUsed,
  ...(page.proxy === undefined ? {} : { proxy: page.proxy }),
})
