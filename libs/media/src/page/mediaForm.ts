import type { MediaKind } from "@trawl/core"
import type { Candidate } from "./Candidate.ts"

const extensions: Readonly<Record<MediaKind, RegExp>> = {
  audio: /\.(?:mp3|m4a|m4b|aac|oga|ogg|opus|wav|flac|weba)$/iu,
  video: /\.(?:mp4|m4v|webm|mov|mkv|ogv|mpe?g|avi|flv|3gp)$/iu,
}

const pathOf = (url: string): string => new URL(url).pathname

const lists: ReadonlyArray<readonly [form: "hls" | "dash", type: RegExp, path: RegExp]> = [
  ["hls", /^(?:application|audio)\/(?:vnd\.apple\.|x-)?mpegurl$/u, /\.m3u8$/iu],
  ["dash", /^application\/dash\+xml$/u, /\.mpd$/iu],
]

/** Whether a URL is a file or a playlist, by its declared media type, otherwise by its path. */
export const formOf = (url: string, mediaType = ""): Candidate["form"] =>
  lists.find(([, type, path]) => type.test(mediaType) || path.test(pathOf(url)))?.[0] ?? "file"

/** Audio or video, by the declared media type of a URL, otherwise by its path. */
export const kindOf = (url: string, mediaType = ""): MediaKind | undefined => {
  if (formOf(url, mediaType) !== "file") return undefined
  if (mediaType.startsWith("audio/")) return "audio"
  if (mediaType.startsWith("video/")) return "video"
  const path = pathOf(url)
  return extensions.video.test(path) ? "video" : extensions.audio.test(path) ? "audio" : undefined
}
