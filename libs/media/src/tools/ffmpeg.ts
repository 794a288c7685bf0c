import type { Container } from "../files/Container.ts"
import { Effect } from "effect"
import { join } from "node:path"
import { runTool } from "./runTool.ts"
import { ToolFault } from "./ToolFault.ts"
import { watchFolder } from "./watchFolder.ts"

/** A media file on disk whose container is known. */
export interface Track {
  readonly path: string
  readonly container: Container
}

/** Settings of an ffmpeg run. */
export interface FfmpegRun {
  readonly command: string
  readonly path: string
  /** Folder of its output. */
  readonly folder: string
  readonly maxBytes: number
}

// With a fixed demuxer and only the file protocol, a playlist in a file is not followed.
const input = ({ container, path }: Track): ReadonlyArray<string> => [
  "-protocol_whitelist",
  "file",
  "-f",
  container.demuxer,
  "-i",
  `file:${path}`,
]

const common = ["-nostdin", "-hide_banner", "-loglevel", "error", "-max_alloc", "500000000", "-threads", "2"]

const run = Effect.fnUntraced(function* (
  { command, folder, maxBytes, path }: FfmpegRun,
  args: ReadonlyArray<string>,
  name: string,
) {
  const output = join(folder, name)
  const tool = runTool({ command, args: [...common, ...args, "-y", `file:${output}`], folder, env: { PATH: path } })
  const end = yield* Effect.raceFirst(tool, watchFolder(folder, maxBytes))
  if (end.code === 0) return output
  const isSilent = end.stderr.includes("matches no streams")
  return yield* new ToolFault({
    reason: "failed",
    message: isSilent ? "the file has no stream of that kind" : "ffmpeg cannot read the file",
  })
})

/** Converts the first audio stream of a file to MP3, LAME quality V2. */
export const toMp3 = (tool: FfmpegRun, track: Track): Effect.Effect<string, ToolFault> =>
  run(
    tool,
    [
      ...input(track),
      "-map",
      "0:a:0",
      "-vn",
      "-sn",
      "-dn",
      "-map_chapters",
      "-1",
      "-c:a",
      "libmp3lame",
      "-q:a",
      "2",
      "-f",
      "mp3",
    ],
    "audio.mp3",
  )

const joined = (
  tool: FfmpegRun,
  tracks: ReadonlyArray<Track>,
  { extension, muxer }: { readonly extension: string; readonly muxer: string },
) => {
  const [video, audio] = tracks.toSorted(
    (a, b) => Number(a.container.kind === "audio") - Number(b.container.kind === "audio"),
  )
  if (video === undefined) return Effect.fail(new ToolFault({ reason: "failed", message: "there is no video" }))
  const maps = audio === undefined ? ["-map", "0:v:0", "-map", "0:a:0?"] : ["-map", "0:v:0", "-map", "1:a:0"]
  const inputs = [...input(video), ...(audio === undefined ? [] : input(audio))]
  return run(tool, [...inputs, ...maps, "-c", "copy", "-movflags", "+faststart", "-f", muxer], `video.${extension}`)
}

/**
 * Joins video and audio into one file without re-encoding: WebM from WebM files, MP4 from all others, Matroska for codecs
 * that MP4 cannot hold. A single track gets a container that players support.
 */
export const joinTracks = Effect.fnUntraced(function* (tool: FfmpegRun, tracks: ReadonlyArray<Track>) {
  const isWebm = tracks.every(({ container }) => container.extension === "webm")
  const first = isWebm ? { extension: "webm", muxer: "webm" } : { extension: "mp4", muxer: "mp4" }
  return yield* joined(tool, tracks, first).pipe(
    Effect.catchIf(
      ({ reason }) => reason === "failed",
      () => joined(tool, tracks, { extension: "mkv", muxer: "matroska" }),
    ),
  )
})
