import type { MediaKind } from "@trawl/core"
import type { Candidate } from "../page/Candidate.ts"

/** One way to fetch a page's audio or video: download a file, or run yt-dlp on a playlist or on the page itself. */
export type Attempt =
  | { readonly by: "download"; readonly candidate: Candidate }
  | { readonly by: "tool"; readonly list: Candidate | undefined }

const mostDownloads = 5

const suits = (kind: MediaKind) => (candidate: Candidate) =>
  candidate.form === "file" && (kind === "audio" || candidate.kind !== "audio")

const isMp3 = ({ url }: Candidate): boolean => /\.mp3$/iu.test(new URL(url).pathname)

/** Rank for audio: MP3 first, which needs no conversion, then other audio files, then video files. */
const distance = (kind: MediaKind) => (candidate: Candidate) =>
  kind === "video" ? 0 : isMp3(candidate) ? 0 : candidate.kind === "audio" ? 1 : 2

/**
 * Plans the attempts for a page's audio or video, best first. Files named by the page need no yt-dlp. Files seen in the network
 * may be segments, so playlists come before them. yt-dlp is started at most once.
 */
export const planAttempts = (kind: MediaKind, candidates: ReadonlyArray<Candidate>): ReadonlyArray<Attempt> => {
  const rank = distance(kind)
  const files = candidates.filter(suits(kind)).toSorted((a, b) => rank(a) - rank(b))
  const downloads = (of: ReadonlyArray<Candidate>) =>
    of.slice(0, mostDownloads).map((candidate): Attempt => ({ by: "download", candidate }))
  const list = candidates.find(({ form }) => form !== "file")
  const tool: Attempt = { by: "tool", list }
  const named = downloads(files.filter(({ source }) => source !== "network"))
  const seen = downloads(files.filter(({ source }) => source === "network"))
  // A file requested by its own URL is the only candidate.
  const [first] = candidates
  if (first?.source === "url") return first.form === "file" ? named : [tool]
  return list === undefined ? [...named, ...seen, tool] : [...named, tool, ...seen]
}
