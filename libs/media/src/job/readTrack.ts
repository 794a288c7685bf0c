import { Effect } from "effect"
import { containerOf } from "../files/containerOf.ts"
import type { Track } from "../tools/ffmpeg.ts"
import { ToolFault } from "../tools/ToolFault.ts"

/** A fetched file as a track. One whose bytes are no media file, such as a list of parts, goes no further. */
export const readTrack = Effect.fnUntraced(function* (path: string): Effect.fn.Return<Track, ToolFault> {
  const container = yield* Effect.promise(() => containerOf(path))
  if (container === undefined) return yield* new ToolFault({ reason: "failed", message: "what was sent is no media file" })
  return { path, container }
})
