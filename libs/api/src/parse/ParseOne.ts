import type { ParseOptions, parseUpload, Upload } from "@trawl/scrape"
import { Context, type Effect } from "effect"

/** A file to parse as the contract hands it over. */
export interface ParseCall {
  /** Decoded, defaults filled in. */
  readonly options: ParseOptions
  readonly upload: Upload
  /** Top-level keys of the options: only an option that was sent can earn a warning. */
  readonly sentKeys: ReadonlySet<string>
}

/** What a file brings. */
export interface ParsedFile {
  /** The Document, of which nothing is read here. */
  readonly document: object
  readonly creditsUsed: number
}

/** Why a file brought no document. */
export type ParseFailure = Effect.Error<ReturnType<typeof parseUpload>>

/** Parses one file for a client that waits. The app provides it from the pipeline. */
export class ParseOne extends Context.Service<ParseOne, {
  readonly parse: (call: ParseCall, identity: { readonly team: string; readonly id: string }) => Effect.Effect<ParsedFile, ParseFailure>
}>()("@trawl/api/ParseOne") {}
