import { type DocumentSettings, type PageSource, ParseError } from "@trawl/core"
import type { ConversionResult, ConvertOptions, KnownFacts } from "./convert.ts"
import type { PageContent } from "./transform/PageContent.ts"

/** What the pool sends to a worker. */
export interface WorkerTask extends KnownFacts {
  readonly source: PageSource
  readonly options: ConvertOptions
  /** Whether to tell why each block of the page is or is not its main content. */
  readonly explains?: boolean
  readonly documents?: DocumentSettings
  /** Whether the page's content is wanted, and nothing that is made of it. */
  readonly readsContent?: boolean
  /** Whether a model is to find personal data in its text: then that is wanted too. */
  readonly needsProse?: boolean
}

/** Work on what was converted already, which is known by its name. */
export interface NamedWork {
  readonly work: string
  readonly input: unknown
}

/** What the pool has done. */
export type PoolTask = WorkerTask | NamedWork

/** A ParseError as plain data: classes do not cross between threads. */
export interface ConversionFailure {
  readonly mediaType: string
  readonly reason: ParseError["reason"]
  readonly message: string
}

/** What a worker answers. `defect` is the trace of a bug. */
export type WorkerReply = { readonly converted: ConversionResult } | { readonly output: unknown } | { readonly content: PageContent } | { readonly failure: ConversionFailure } | { readonly defect: string }

/** Everything that a worker sends: `ready` once it has loaded, then a reply to each task, with `progress` before it where a part of the task is done. */
export type WorkerMessage = "ready" | "progress" | WorkerReply

/**
 * What conversion threw, as a failure with a sentence. Depth is bounded by every parser, so a stack that overflows is a bug, like anything
 * else that is no ParseError, and thrown again. But that a result is longer than any string is known only when it is put together.
 */
export const failureOf = (error: unknown, mediaType: string): ConversionFailure => {
  if (error instanceof ParseError) return { mediaType: error.mediaType, reason: error.reason, message: error.message }
  if (!isTooLong(error)) throw error
  return { mediaType, reason: "limit", message: "The page could not be converted: what becomes of it is longer than a text can be." }
}

// V8 holds 2^29 - 24 characters in a string, and tells in no other way that they were too many.
const isTooLong = (error: unknown): boolean => error instanceof RangeError && error.message === "Invalid string length"
