import { Context, type Effect } from "effect"

/** A page that is being worked on. */
export interface WatchedPage {
  /** The page's id: of a single scrape, or of a page of a batch. */
  readonly id: string
  /** The same for every scrape of the same URL by the same team. */
  readonly key: string
}

/** Is told which pages are being worked on, so that whoever ends a broken process can say so. By default nobody listens. */
export const PageWatch = Context.Reference<{
  readonly watch: (page: WatchedPage) => <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}>("@trawl/core/PageWatch", { defaultValue: () => ({ watch: () => (work) => work }) })
