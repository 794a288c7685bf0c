import { Clock, Effect } from "effect"
import type { FetchList } from "./FetchList.ts"
import type { KeptLists, ListFolder } from "./listFolder.ts"

/** Fetches lists that have changed, and compiles a new engine if any has. The stored lists stay unchanged until then. */
export const refreshLists = Effect.fn("refreshLists")(function* (
  folder: ListFolder,
  urls: ReadonlyArray<string>,
  fetchList: FetchList,
) {
  const before: KeptLists | undefined = yield* folder.kept
  const lists = yield* Effect.forEach(urls, (url) =>
    Effect.gen(function* () {
      const known = before?.lists.find((list) => list.url === url)?.etag
      const { text, etag = text === undefined ? known : undefined } = yield* fetchList(url, known)
      if (text !== undefined) yield* folder.keepText(url, text)
      return { url, ...(etag === undefined ? {} : { etag }) }
    }),
  )
  return yield* folder.compile({ fetchedAt: yield* Clock.currentTimeMillis, lists })
})
