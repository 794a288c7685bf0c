import type { MediaFile, MediaKind } from "@trawl/core"
import { Effect } from "effect"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { joinTracks, toMp3 } from "../tools/ffmpeg.ts"
import { ToolFault } from "../tools/ToolFault.ts"
import type { JobLine } from "./JobLine.ts"
import type { Original } from "./Original.ts"
import { readTrack } from "./readTrack.ts"

const ffmpegOf = Effect.fnUntraced(function* ({ folder, settings }: JobLine, kind: MediaKind) {
  const command = settings.ffmpeg
  if (command === undefined) return yield* new ToolFault({ reason: "missing", message: "ffmpeg" })
  const own = join(folder, `ffmpeg-${kind}`)
  yield* Effect.promise(() => mkdir(own, { recursive: true }))
  return { command, path: settings.path, folder: own, maxBytes: settings.maxBytes }
})

const fileOf = Effect.fnUntraced(function* (path: string, { facts }: Original): Effect.fn.Return<MediaFile, ToolFault> {
  const { container } = yield* readTrack(path)
  return { path, mediaType: container.mediaType, extension: container.extension, facts }
})

const finishAudio = Effect.fnUntraced(function* (line: JobLine, original: Original) {
  const audio = original.tracks.find(({ container }) => container.kind === "audio") ?? original.tracks[0]
  if (audio === undefined) return yield* new ToolFault({ reason: "failed", message: "there is no audio" })
  if (audio.container.extension === "mp3") return yield* fileOf(audio.path, original)
  return yield* fileOf(yield* toMp3(yield* ffmpegOf(line, "audio"), audio), original)
})

const finishVideo = Effect.fnUntraced(function* (line: JobLine, original: Original) {
  const [first, second] = original.tracks
  if (first === undefined || original.tracks.every(({ container }) => container.kind === "audio")) {
    return yield* new ToolFault({ reason: "failed", message: "it holds audio only" })
  }
  const isWhole = second === undefined && (first.container.extension !== "ts" || line.settings.ffmpeg === undefined)
  return isWhole
    ? yield* fileOf(first.path, original)
    : yield* fileOf(yield* joinTracks(yield* ffmpegOf(line, "video"), original.tracks), original)
})

/** Converts fetched media into the requested file: MP3 from any audio, one file from separate video and audio. */
export const convertOriginal = (
  line: JobLine,
  kind: MediaKind,
  original: Original,
): Effect.Effect<MediaFile, ToolFault> => (kind === "audio" ? finishAudio(line, original) : finishVideo(line, original))
