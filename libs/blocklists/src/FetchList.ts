import { Data, type Effect } from "effect"

/** A list could not be had, or not be made an engine of. The message is one sentence. */
export class ListFault extends Data.TaggedError("ListFault")<{ readonly message: string }> {}

/** A list as its server gave it. Without `text` it is the one that `etag` named. */
export interface FetchedList {
  readonly text?: string
  readonly etag?: string
}

/** Gets a list, unless it is still the one that the etag names. Has a time limit and a size limit of its own. */
export type FetchList = (url: string, etag: string | undefined) => Effect.Effect<FetchedList, ListFault>
