import type { ScrapeOptions } from "@trawl/scrape"
import { Schema } from "effect"
import { StoredExtract } from "./StoredExtract.ts"

/** What a batch stores of its request for its pages: JSON that `Jobs` returns unchanged. */
export const StoredOptions = Schema.Struct({
  /** The scrape options exactly as the client sent them: omitted ones must not cause a warning. */
  options: Schema.Record(Schema.String, Schema.Json),
  /** Where the client reaches the server, for addresses of files. */
  publicBase: Schema.optionalKey(Schema.String),
  /** Whether what the pages receive is kept. */
  archive: Schema.optionalKey(Schema.Literal(true)),
  /** Present for the pages of an extraction. */
  extract: Schema.optionalKey(StoredExtract),
})
export type StoredOptions = (typeof StoredOptions)["Type"]

/** Stored options, decoded for the pages of a batch. */
export interface PageOptions {
  readonly options: ScrapeOptions
  readonly sentKeys: ReadonlySet<string>
  readonly publicBase: string | undefined
  readonly archives: boolean
}
