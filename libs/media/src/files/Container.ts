import type { MediaKind } from "@trawl/core"

/** Container format of a media file, detected from its bytes. */
export interface Container {
  /** Its ffmpeg demuxer. None of these reads anything but its file. */
  readonly demuxer:
    | "mov"
    | "matroska"
    | "mp3"
    | "aac"
    | "ogg"
    | "wav"
    | "flac"
    | "avi"
    | "flv"
    | "mpegts"
    | "mpeg"
    | "asf"
  readonly mediaType: string
  /** Without a dot. */
  readonly extension: string
  /** `audio` for audio-only formats. */
  readonly kind: MediaKind
}
