import { readSitemap, type SitemapBounds } from "@trawl/sitemaps"
import type { FetchError } from "@trawl/core"
import { Clock, Effect, Stream } from "effect"
import { mediaTypeOf } from "../http/mediaTypeOf.ts"
import { toFetchError } from "../http/toFetchError.ts"
import { openSitemap, type OpenSitemap, type SitemapClient, type SitemapPlan } from "./openSitemap.ts"
import type { SitemapFileEnd, SitemapPortion } from "./SitemapEvent.ts"
import { decodeStream, gunzipNode } from "./unpackStream.ts"

/** How one file is read. */
export interface SitemapReading {
  /** Milliseconds for the whole file; what came by then is kept. 60,000 when absent. */
  readonly timeout?: number
  readonly bounds?: Partial<SitemapBounds>
  readonly plan?: SitemapPlan
  readonly isGuess?: boolean
  /** Called when the time is over. */
  readonly onTimeout?: () => void
  /** Called with the address where redirects ended. Returns why the file is not read, if it is not. */
  readonly refuse?: (url: string) => string | undefined
  /** Called with the unpacked bytes of each part. Returns why reading ends, if it does. */
  readonly spend?: (bytes: number) => string | undefined
}

const defaultTimeout = 60_000

/** Ends the reading with a sentence for the file's problems. */
class ReadingEnded extends Error {}

const seconds = (millis: number): string => `${Math.ceil(millis / 1000)} s`

type Bytes = Uint8Array<ArrayBuffer>

/** The error of a connection in the words of a failed fetch. */
async function* explained({ answer, url }: OpenSitemap): AsyncGenerator<Bytes, void, undefined> {
  try {
    yield* answer.body
  } catch (error) {
    if (error instanceof ReadingEnded || !(error instanceof Error)) throw error
    throw new Error(toFetchError(error, new URL(url)).message.replace(/\.$/u, ""), { cause: error })
  }
}

const charsetOf = (contentType: string | undefined) => {
  const { charset } = mediaTypeOf(contentType, new Uint8Array())
  return charset === undefined ? {} : { charset }
}

async function* eventsOf(
  open: OpenSitemap,
  asked: string,
  { bounds, isGuess = false, refuse, spend }: SitemapReading,
): AsyncGenerator<SitemapPortion | SitemapFileEnd, void, undefined> {
  const { answer, url } = open
  const { headers, status } = answer
  const file = { kind: "file", asked, url, isGuess, status } as const
  const unread = (problem: string) => ({ ...file, entries: 0, bytes: 0, problems: [problem] })
  if (status < 200 || status > 299) return yield unread(`It answers with status ${status}.`)
  const refusal = refuse?.(url)
  if (refusal !== undefined) return yield unread(refusal)
  const body = decodeStream(explained(open), headers["content-encoding"])
  if (body === undefined) return yield unread("It is encoded in a way that cannot be read.")
  let seen = 0
  const progress = (bytes: number) => {
    const problem = spend?.(bytes - seen)
    seen = bytes
    if (problem !== undefined) answer.body.stop(new ReadingEnded(problem))
  }
  const source = { url, gunzip: gunzipNode, progress, ...charsetOf(headers["content-type"]) }
  const reading = readSitemap(body, bounds === undefined ? source : { ...source, bounds })
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return yield { ...file, ...next.value }
    yield { kind: "entries", foundOn: url, entries: next.value }
  }
}

/**
 * Reads one sitemap or feed as it comes, in steps of about a millisecond. Fails if no answer comes; an answer that is no sitemap is a
 * file with problems. The last element is always the file.
 */
export const streamSitemap = (
  client: SitemapClient,
  url: string,
  reading: SitemapReading = {},
): Stream.Stream<SitemapPortion | SitemapFileEnd, FetchError> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const timeout = reading.timeout ?? defaultTimeout
      const begin = yield* Clock.currentTimeMillis
      const open = yield* openSitemap(client, { url, plan: reading.plan ?? {}, timeout })
      const stop = Effect.sync(() => {
        reading.onTimeout?.()
        open.answer.body.stop(new ReadingEnded(`it took longer than ${seconds(timeout)}`))
      })
      const left = Math.max(0, begin + timeout - (yield* Clock.currentTimeMillis))
      yield* Effect.forkScoped(Effect.delay(stop, left))
      return Stream.fromAsyncIterable(eventsOf(open, url, reading), (error) => error).pipe(Stream.orDie)
    }),
  )
