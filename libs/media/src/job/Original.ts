import type { MediaFacts } from "@trawl/core"
import type { Track } from "../tools/ffmpeg.ts"

/** Fetched media before conversion: one file, or separate video and audio files. */
export interface Original {
  readonly tracks: ReadonlyArray<Track>
  readonly facts: MediaFacts
}
