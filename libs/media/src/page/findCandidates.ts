import type { MediaPage } from "@trawl/core"
import type { Candidate } from "./Candidate.ts"
import { elementCandidates } from "./elementCandidates.ts"
import { headCandidates } from "./headCandidates.ts"
import { linkedDataCandidates } from "./linkedDataCandidates.ts"
import { formOf, kindOf } from "./mediaForm.ts"
import { scanTags } from "./scanTags.ts"
import { webAddress } from "./webAddress.ts"

/** Bounds: bytes of a page that are searched, and candidates. */
const limits = { bytes: 2_000_000, candidates: 50 }

const textOf = ({ body, charset }: MediaPage["source"]): string => {
  const start = body.subarray(0, limits.bytes)
  try {
    return new TextDecoder(charset).decode(start)
  } catch {
    return new TextDecoder().decode(start)
  }
}

const pageCandidates = (source: MediaPage["source"]): ReadonlyArray<Candidate> => {
  const tags = [...scanTags(textOf(source))]
  const written = tags.find(({ attributes, name }) => name === "base" && attributes.has("href"))?.attributes.get("href")
  const base = webAddress(written, source.url) ?? source.url
  return [...elementCandidates(tags, base), ...headCandidates(tags, base), ...linkedDataCandidates(tags, base)]
}

const itself = ({ mediaType, url }: MediaPage["source"]): ReadonlyArray<Candidate> => {
  const form = formOf(url, mediaType)
  const kind = kindOf(url, mediaType)
  return /^(?:audio|video)\//u.test(mediaType) || form !== "file" ? [{ url, kind, form, source: "url" }] : []
}

/** Requests of a browser: segments of a stream are no files, so only URLs with a media extension, and playlists. */
const networkCandidates = (addresses: MediaPage["media"], base: string): ReadonlyArray<Candidate> =>
  addresses.flatMap((address) => {
    const url = webAddress(address, base)
    if (url === undefined) return []
    const candidate: Candidate = { url, kind: kindOf(url), form: formOf(url), source: "network" }
    return candidate.form === "file" && candidate.kind === undefined ? [] : [candidate]
  })

/** Every URL that may be the page's audio or video, each once: itself, its elements, its head, requests seen by a browser. */
export const findCandidates = ({ media, source }: Pick<MediaPage, "media" | "source">): ReadonlyArray<Candidate> => {
  const isPage = /^(?:text\/html|application\/xhtml\+xml)$/u.test(source.mediaType)
  const all = [...(isPage ? pageCandidates(source) : itself(source)), ...networkCandidates(media, source.url)]
  const byAddress = new Map<string, Candidate>()
  for (const candidate of all) if (!byAddress.has(candidate.url)) byAddress.set(candidate.url, candidate)
  return [...byAddress.values()].slice(0, limits.candidates)
}
