import type { SealedUnreadable } from "@trawl/store"
import type { Array, Effect, Schema } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { JobNotFound } from "../JobError.ts"
import type { GenerationAddress } from "./sealedOptions.ts"
import type { Submission, SubmittedWebhook } from "./Submission.ts"

/** Pages with the same options: each part becomes a generation of the batch. */
export interface NewPart {
  readonly pages: number
  readonly options: Schema.Json
  /** Credits that each page costs at least. */
  readonly pageCredits: number
  /** Receives the events of these pages. */
  readonly webhook?: SubmittedWebhook
}

/** Pages to write, as a new batch or as an addition to a running one. */
export interface NewBatch extends Pick<
  Submission,
  "team" | "invalidURLs" | "maxConcurrency" | "keyId" | "appendToId" | "idempotency" | "retention" | "crawl"
> {
  /** Whether `write` takes long, so that it must not happen in one transaction. A long list of pages always does. */
  readonly isStaged?: boolean
  /** Receives the events of the batch itself. */
  readonly webhook?: SubmittedWebhook
  readonly parts: Array.NonEmptyReadonlyArray<NewPart>
  /** Writes the pages of all parts, given the parts' generations. */
  readonly write: (
    generations: ReadonlyArray<GenerationAddress>,
  ) => Effect.Effect<void, SqlError.SqlError | JobNotFound | SealedUnreadable, SqlClient.SqlClient>
}

export const countPages = ({ parts }: NewBatch): number => parts.reduce((sum, { pages }) => sum + pages, 0)

/** Credits that the pages of all parts cost at least. */
export const countCredits = (parts: ReadonlyArray<NewPart>): number =>
  parts.reduce((sum, { pageCredits, pages }) => sum + pages * pageCredits, 0)
