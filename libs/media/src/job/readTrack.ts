import { Effect } from "effect"
import { containerOf } from "../files/containerOf.ts"
import type { Track } from "../tools/ffmpeg.ts"
import { ToolFault } from "../tools/ToolFault.ts"

/** Reads a fetched file as a track. Fails unless its bytes are a media file, so for a playlist. */
export const readTrack = Effect.fnUntraced(function* (path: string): Effect.fn.Return<Track, ToolFault> {
  const container = yield* Effect.promise(() => containerOf(path))
  if (container === undefined)
    return yield* new ToolFault({ reason: "failed", message: "the response is not a media file" })
  return { path, container }
})
