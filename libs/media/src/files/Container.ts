import type { MediaKind } from "@trawl/core"

/** How a media file is wrapped, as its own bytes say. */
export interface Container {
  /** The reader for it, by the name that ffmpeg gives it. Each reads nothing but its file. */
  readonly demuxer: "mov" | "matroska" | "mp3" | "aac" | "ogg" | "wav" | "flac" | "avi" | "flv" | "mpegts" | "mpeg" | "asf"
  readonly mediaType: string
  /** Without a dot. */
  readonly extension: string
  /** `audio` where it holds no images, by its type. */
  readonly kind: MediaKind
}
