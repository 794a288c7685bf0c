import { Blobs } from "@trawl/blobs"
import { type FetchedPage, packReceived, type Received, receivedType, Retention } from "@trawl/core"
import { Effect } from "effect"
import type { ScrapeTarget } from "../ScrapeTarget.ts"
import { receivedKey } from "./receivedKey.ts"

const resourceOf = ({ body, charset, fetchedAt, mediaType, url }: FetchedPage): Received => ({
  kind: "resource",
  url,
  at: fetchedAt,
  mediaType: charset === undefined ? mediaType : `${mediaType}; charset=${charset}`,
  body,
})

/** What the fetch of a page received. Of a page that a browser rendered or the cache had, only the content is known. */
export const receivedOf = (page: FetchedPage): ReadonlyArray<Received> => page.exchanges ?? [resourceOf(page)]

/** Keeps what a page received as a file of its own, if its job is archived; the warnings about it. */
export const keepReceived = (page: FetchedPage, target: Pick<ScrapeTarget, "archives" | "folder">) =>
  target.archives === true ? keepPage(page, target.folder) : Effect.succeed([])

const keepPage = Effect.fnUntraced(function* (page: FetchedPage, folder: string) {
  if ((yield* Retention) === "none") return ["The page was not archived: nothing may be kept of this request."]
  const blobs = yield* Blobs
  yield* blobs.put(receivedKey(folder), packReceived(receivedOf(page)), receivedType)
  return []
})
