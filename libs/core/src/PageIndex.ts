import { Context, type Effect } from "effect"

/** A page that came, as it may be found later. Under redaction, redacted. */
export interface NotedPage {
  readonly team: string
  /** After redirects. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly markdown: string
  readonly mediaType: string
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

/** Full-text search over pages, as far as the pipeline and the cache routes know it. */
export interface PageIndexer {
  /** Takes a page that is written soon, or lost. Nobody waits for it. */
  readonly note: (page: NotedPage) => Effect.Effect<void>
  /** Removes pages of a team: that of an address, or those of a host. False when the store does not answer. */
  readonly forget: (team: string, query: { readonly url?: string; readonly host?: string }) => Effect.Effect<boolean>
}

/** Where pages that came are noted; undefined when nothing searches them. The app provides it from `@trawl/search`. */
export const PageIndex = Context.Reference<PageIndexer | undefined>("@trawl/core/PageIndex", {
  defaultValue: () => undefined,
})
