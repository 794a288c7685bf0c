import { Context, Effect, type Scope } from "effect"
import type { FetchPlan } from "./FetchPlan.ts"
import { MediaError } from "./MediaError.ts"
import type { PageSource } from "./Page.ts"

export type MediaKind = MediaError["kind"]

/** A page whose sound or film is asked for. */
export interface MediaPage {
  readonly source: PageSource
  /** Addresses of sound and film that a browser saw the page ask for. */
  readonly media: ReadonlyArray<string>
  readonly plan: FetchPlan
  /** Milliseconds since the epoch by which the file must be there. */
  readonly deadline: number
  /** The page's own: what is fetched for one kind serves the other. */
  readonly folder: string
  /** Everything that is asked for of this page. */
  readonly kinds: ReadonlyArray<MediaKind>
}

/** What is known of a fetched film or sound. Absent where nobody said. */
export interface MediaFacts {
  /** Where it came from. */
  readonly sourceURL: string
  /** What named it: the request itself, an element, the page's head, the network, or the tool that finds media. */
  readonly source: "url" | "element" | "head" | "network" | "tool"
  /** How it is delivered at its source. */
  readonly kind: "file" | "hls" | "dash" | "page"
  /** The site's name as the tool knows it, else the host. */
  readonly provider: string
  readonly title?: string
  readonly thumbnail?: string
  readonly description?: string
  /** Seconds. */
  readonly duration?: number
  /** Pixels. */
  readonly width?: number
  readonly height?: number
}

/** A fetched file on disk. It is gone when the Scope closes. */
export interface MediaFile {
  readonly path: string
  readonly mediaType: string
  /** Without a dot. */
  readonly extension: string
  readonly facts: MediaFacts
}

/** Fetches the sound and film of pages. */
export interface MediaClient {
  /** `audio` is always MP3. */
  readonly fetch: (kind: MediaKind, page: MediaPage) => Effect.Effect<MediaFile, MediaError, Scope.Scope>
}

const nobody: MediaClient = {
  fetch: (kind) => Effect.fail(new MediaError({ kind, reason: "tool", message: "This program fetches no media: provide MediaFetcher from @trawl/media." })),
}

/** Asked for by formats, provided by the app from `@trawl/media`. Absent: every request for media fails with reason `tool`. */
export const MediaFetcher = Context.Reference<MediaClient>("@trawl/core/MediaFetcher", { defaultValue: () => nobody })
