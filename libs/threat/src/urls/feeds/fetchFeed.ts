import { readFile, stat } from "node:fs/promises"
import { Clock, Effect } from "effect"
import type { HttpClient } from "effect/http"
import { getBytes } from "../wire/getBytes.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { statusFault } from "../wire/statusFault.ts"

/** Maximum bytes of a feed, and milliseconds to fetch it. URLhaus' list of a month has some 10 MB. */
const [mostBytes, mostMillis] = [64_000_000, 60_000]

/** Maximum number of redirects of a feed. */
const mostRedirects = 5

const redirects = new Set([301, 302, 303, 307, 308])

/** Validators with which a feed is requested conditionally. */
export interface FeedState {
  readonly etag?: string
  readonly lastModified?: string
}

/** A fetched feed; `text` is undefined if it has not changed. */
export interface FetchedFeed {
  readonly text: string | undefined
  readonly state: FeedState
}

const headersOf = ({ etag, lastModified }: FeedState) => ({
  ...(etag === undefined ? {} : { "if-none-match": etag }),
  ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
})

/** The target of a redirect, if it is allowed for a feed: never from https to http. */
const leadsTo = (location: string | undefined, from: string): string | undefined => {
  const to = location === undefined ? null : URL.parse(location, from)
  return to?.protocol === "https:" || (to?.protocol === "http:" && !/^https:/iu.test(from)) ? to.href : undefined
}

/** The answer at the end of a feed's redirects; a redirect itself if there is no allowed target or there are too many. */
const answerOf = Effect.fnUntraced(function* (client: HttpClient.HttpClient, place: string, state: FeedState) {
  let url = place
  for (let followed = 0; ; followed++) {
    const answer = yield* getBytes(client, {
      url,
      headers: headersOf(state),
      maxBytes: mostBytes,
      timeoutMillis: mostMillis,
    })
    const next =
      redirects.has(answer.status) && followed < mostRedirects ? leadsTo(answer.headers["location"], url) : undefined
    if (next === undefined) return answer
    url = next
  }
})

const fromAddress = Effect.fnUntraced(function* (client: HttpClient.HttpClient, place: string, state: FeedState) {
  const answer = yield* answerOf(client, place, state)
  if (answer.status === 304) return { text: undefined, state }
  if (answer.status !== 200) return yield* statusFault(answer, yield* Clock.currentTimeMillis)
  const { etag, "last-modified": lastModified } = answer.headers
  return {
    text: answer.bytes.toString("utf8"),
    state: { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) },
  }
})

const unreadable = () => new SourceFault({ message: "its file cannot be read", isPassing: true })

const fromFile = Effect.fnUntraced(function* (path: string, state: FeedState) {
  const { mtimeMs, size } = yield* Effect.tryPromise({ try: () => stat(path), catch: unreadable })
  if (size > mostBytes)
    return yield* new SourceFault({ message: `its file is larger than ${mostBytes} bytes`, isPassing: false })
  const now: FeedState = { etag: `${size} ${mtimeMs}` }
  if (now.etag === state.etag) return { text: undefined, state }
  return { text: yield* Effect.tryPromise({ try: () => readFile(path, "utf8"), catch: unreadable }), state: now }
})

/** Fetches a feed from an address or a file, unless it is unchanged. Bypasses the address guard: the operator sets the place, and no page can name it. */
export const fetchFeed = (
  client: HttpClient.HttpClient,
  place: string,
  state: FeedState,
): Effect.Effect<FetchedFeed, SourceFault> =>
  /^https?:\/\//iu.test(place) ? fromAddress(client, place, state) : fromFile(place, state)
