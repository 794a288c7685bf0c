import { type DocumentSettings, type PageSource, ParseError } from "@trawl/core"
import type { ConversionResult, ConvertOptions, KnownFacts } from "./convert.ts"
import type { PageContent } from "./transform/PageContent.ts"

/** A conversion task of a worker. */
export interface WorkerTask extends KnownFacts {
  readonly source: PageSource
  readonly options: ConvertOptions
  /** Whether to explain for each block of the page why it is or is not main content. */
  readonly explains?: boolean
  readonly documents?: DocumentSettings
  /** Whether only the page's content is needed, without rendered formats. */
  readonly readsContent?: boolean
  /** Whether a model searches its text for personal data: then the text is needed too. */
  readonly needsProse?: boolean
}

/** Named work on an already converted page. */
export interface NamedWork {
  readonly work: string
  readonly input: unknown
}

/** A task of the pool. */
export type PoolTask = WorkerTask | NamedWork

/** A ParseError as plain data: classes do not cross between threads. */
export interface ConversionFailure {
  readonly mediaType: string
  readonly reason: ParseError["reason"]
  readonly message: string
}

/** The reply of a worker. `defect` is the stack trace of a bug. */
export type WorkerReply =
  | { readonly converted: ConversionResult }
  | { readonly output: unknown }
  | { readonly content: PageContent }
  | { readonly failure: ConversionFailure }
  | { readonly defect: string }

/** A worker that has loaded. */
export interface WorkerReady {
  /** Where Linux counts its computing (`computedMillis`); undefined elsewhere. */
  readonly ready: string | undefined
}

/** Messages of a worker: it is ready once it has loaded, then replies to each task, preceded by `progress` for each finished part. */
export type WorkerMessage = WorkerReady | "progress" | WorkerReply

/**
 * Turns an error of conversion into a failure with a sentence. Every parser bounds depth, so a stack overflow is a bug, like anything else
 * but ParseError, and is rethrown. Except a result longer than any string, which is known only when it is concatenated.
 */
export const failureOf = (error: unknown, mediaType: string): ConversionFailure => {
  if (error instanceof ParseError) return { mediaType: error.mediaType, reason: error.reason, message: error.message }
  if (!isTooLong(error)) throw error
  return {
    mediaType,
    reason: "limit",
    message: "The page could not be converted: what becomes of it is longer than a text can be.",
  }
}

// V8 holds 2^29 - 24 characters in a string, and has no other indication of too many.
const isTooLong = (error: unknown): boolean => error instanceof RangeError && error.message === "Invalid string length"
