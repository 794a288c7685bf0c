import type { ParseOptions, parseUpload, Upload } from "@trawl/scrape"
import { Context, type Effect } from "effect"

/** A file to parse, from the contract. */
export interface ParseCall {
  /** Decoded, defaults filled in. */
  readonly options: ParseOptions
  readonly upload: Upload
  /** Top-level keys of the options: only sent options can cause a warning. */
  readonly sentKeys: ReadonlySet<string>
}

/** The result of parsing a file. */
export interface ParsedFile {
  /** The Document, opaque here. */
  readonly document: object
  readonly creditsUsed: number
}

/** Why a file has no document. */
export type ParseFailure = Effect.Error<ReturnType<typeof parseUpload>>

/** Parses one file for a client that waits. The app provides it from the pipeline. */
export class ParseOne extends Context.Service<
  ParseOne,
  {
    readonly parse: (
      call: ParseCall,
      identity: { readonly team: string; readonly id: string },
    ) => Effect.Effect<ParsedFile, ParseFailure>
  }
>()("@trawl/api/ParseOne") {}
