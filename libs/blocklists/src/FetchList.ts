import { Data, type Effect } from "effect"

/** A list could not be fetched or compiled. The message is one sentence. */
export class ListFault extends Data.TaggedError("ListFault")<{ readonly message: string }> {}

/** A fetched list. Without `text` it is unchanged since `etag`. */
export interface FetchedList {
  readonly text?: string
  readonly etag?: string
}

/** Fetches a list, unless it is unchanged since the etag. Has its own time and size limits. */
export type FetchList = (url: string, etag: string | undefined) => Effect.Effect<FetchedList, ListFault>
