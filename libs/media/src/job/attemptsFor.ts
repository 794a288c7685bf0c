import type { MediaKind } from "@trawl/core"
import type { Candidate } from "../page/Candidate.ts"

/** One way to a page's sound or film: a file by plain HTTP, or the tool for a list of parts or for the page itself. */
export type Attempt = { readonly by: "download"; readonly candidate: Candidate } | { readonly by: "tool"; readonly list: Candidate | undefined }

const mostDownloads = 5

const suits = (kind: MediaKind) => (candidate: Candidate) => candidate.form === "file" && (kind === "audio" || candidate.kind !== "audio")

const isMp3 = ({ url }: Candidate): boolean => /\.mp3$/iu.test(new URL(url).pathname)

/** For sound: MP3 first, which needs no tool, then other sounds, then films. */
const distance = (kind: MediaKind) => (candidate: Candidate) =>
  kind === "video" ? 0 : isMp3(candidate) ? 0 : candidate.kind === "audio" ? 1 : 2

/**
 * The ways to a page's sound or film, best first. Files that the page itself names need no tool. What a browser saw may be a
 * part of something, so lists come before files there. The tool is started once at most.
 */
export const attemptsFor = (kind: MediaKind, candidates: ReadonlyArray<Candidate>): ReadonlyArray<Attempt> => {
  const rank = distance(kind)
  const files = candidates.filter(suits(kind)).toSorted((a, b) => rank(a) - rank(b))
  const downloads = (of: ReadonlyArray<Candidate>) => of.slice(0, mostDownloads).map((candidate): Attempt => ({ by: "download", candidate }))
  const list = candidates.find(({ form }) => form !== "file")
  const tool: Attempt = { by: "tool", list }
  const named = downloads(files.filter(({ source }) => source !== "network"))
  const seen = downloads(files.filter(({ source }) => source === "network"))
  // A file that was asked for by its own address is all there is.
  const [first] = candidates
  if (first?.source === "url") return first.form === "file" ? named : [tool]
  return list === undefined ? [...named, ...seen, tool] : [...named, tool, ...seen]
}
