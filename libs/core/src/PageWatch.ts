import { Context, type Effect } from "effect"

/** A page in progress. */
export interface WatchedPage {
  /** Id of a single scrape, or of a page of a batch. */
  readonly id: string
  /** The same for every scrape of the same URL by the same team. */
  readonly key: string
}

/** Receives which pages are in progress, so that the process that ends a broken one can record them. Does nothing by default. */
export const PageWatch = Context.Reference<{
  readonly watch: (page: WatchedPage) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@trawl/core/PageWatch", { defaultValue: () => ({ watch: () => (work) => work }) })
