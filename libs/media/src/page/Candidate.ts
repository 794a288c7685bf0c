import type { MediaFacts, MediaKind } from "@trawl/core"

/** An address at which the page's sound or film may be. */
export interface Candidate extends Pick<MediaFacts, "description" | "duration" | "height" | "thumbnail" | "title" | "width"> {
  readonly url: string
  /** What the page says that it is; undefined where it does not say. */
  readonly kind: MediaKind | undefined
  /** One file, or a list of parts. */
  readonly form: "file" | "hls" | "dash"
  readonly source: "url" | "element" | "head" | "network"
}
