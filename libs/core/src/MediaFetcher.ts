import { Context, Effect, type Scope } from "effect"
import type { FetchPlan } from "./FetchPlan.ts"
import { MediaError } from "./MediaError.ts"
import type { PageSource } from "./page/Page.ts"

export type MediaKind = MediaError["kind"]

/** A page whose audio or video is requested. */
export interface MediaPage {
  readonly source: PageSource
  /** Addresses of audio and video that a browser saw the page request. */
  readonly media: ReadonlyArray<string>
  readonly plan: FetchPlan
  /** Deadline for the file, in milliseconds since the epoch. */
  readonly deadline: number
  /** Folder of the page: a file fetched for one kind serves the other. */
  readonly folder: string
  /** All media kinds requested for this page. */
  readonly kinds: ReadonlyArray<MediaKind>
}

/** Facts about fetched audio or video. A fact is absent when no source states it. */
export interface MediaFacts {
  /** Where it came from. */
  readonly sourceURL: string
  /** Where its address was found: the request itself, an element, the page's head, the network, or the tool that finds media. */
  readonly source: "url" | "element" | "head" | "network" | "tool"
  /** How it is delivered at its source. */
  readonly kind: "file" | "hls" | "dash" | "page"
  /** The site's name according to the tool, else the host. */
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

/** A fetched file on disk, removed when the Scope closes. */
export interface MediaFile {
  readonly path: string
  readonly mediaType: string
  /** Without a dot. */
  readonly extension: string
  readonly facts: MediaFacts
}

/** Fetches the audio and video of pages. */
export interface MediaClient {
  /** `audio` is always MP3. */
  readonly fetch: (kind: MediaKind, page: MediaPage) => Effect.Effect<MediaFile, MediaError, Scope.Scope>
}

const nobody: MediaClient = {
  fetch: (kind) =>
    Effect.fail(
      new MediaError({
        kind,
        reason: "tool",
        message: "This program fetches no media: provide MediaFetcher from @trawl/media.",
      }),
    ),
}

/** Used by formats, provided by the app from `@trawl/media`. By default every call fails with reason `tool`. */
export const MediaFetcher = Context.Reference<MediaClient>("@trawl/core/MediaFetcher", { defaultValue: () => nobody })
