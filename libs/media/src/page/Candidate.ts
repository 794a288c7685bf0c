import type { MediaFacts, MediaKind } from "@trawl/core"

/** A URL that may be the page's audio or video. */
export interface Candidate extends Pick<
  MediaFacts,
  "description" | "duration" | "height" | "thumbnail" | "title" | "width"
> {
  readonly url: string
  /** As declared by the page; undefined if it is not. */
  readonly kind: MediaKind | undefined
  /** One file, or a playlist. */
  readonly form: "file" | "hls" | "dash"
  readonly source: "url" | "element" | "head" | "network"
}
