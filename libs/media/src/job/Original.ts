import type { MediaFacts } from "@trawl/core"
import type { Track } from "../tools/ffmpeg.ts"

/** What was fetched, as its site has it: one file, or a film and its sound. */
export interface Original {
  readonly tracks: ReadonlyArray<Track>
  readonly facts: MediaFacts
}
