import { Blobs } from "@trawl/blobs"
import { type FetchedFacts, MediaFetcher, type MediaKind, Retention } from "@trawl/core"
import { Effect } from "effect"

const kinds: ReadonlyArray<MediaKind> = ["audio", "video"]

/** Stores the page's audio or video as a file: its URL and known facts. Undefined under zero retention. */
export const keepMedia = Effect.fn("keepMedia")(function* (kind: MediaKind, facts: FetchedFacts) {
  if ((yield* Retention) === "none") return undefined
  const fetcher = yield* MediaFetcher
  const file = yield* fetcher.fetch(kind, {
    ...facts,
    source: { ...facts.source, url: facts.url },
    kinds: kinds.filter((one) => facts.formats.includes(one)),
  })
  const blobs = yield* Blobs
  const key = `${facts.folder}/${kind}.${file.extension}`
  yield* blobs.putFile(key, file.path, file.mediaType)
  return { address: yield* blobs.address(key), file }
}, Effect.scoped)
