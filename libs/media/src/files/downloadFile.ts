import type { FetchPlan, UrlPolicy } from "@trawl/core"
import type { guardedAgent } from "@trawl/guard"
import { Effect } from "effect"
import { createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { DownloadFault } from "./DownloadFault.ts"
import { checkUrlPolicy } from "./checkUrlPolicy.ts"
import { mediaHeaders } from "./mediaHeaders.ts"

/** Shared parameters for downloads of a page's files. */
export interface DownloadLine {
  readonly agent: ReturnType<typeof guardedAgent>
  /** Checks each URL before it is requested. */
  readonly policy: UrlPolicy | undefined
  readonly plan: FetchPlan
  /** URL of the page that names the files. */
  readonly page: string
  readonly maxBytes: number
}

const maxRedirects = 10
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Media types of responses that are no media file, whatever their URL. */
const noMedia = /^(?:text\/|application\/(?:json|xhtml|xml|javascript)|image\/)/u

const tooLarge = (maxBytes: number) =>
  new DownloadFault({ reason: "tooLarge", message: `the file is larger than ${Math.floor(maxBytes / 1_000_000)} MB` })

const faultOf =
  (url: URL) =>
  (error: unknown): DownloadFault => {
    if (error instanceof DownloadFault) return error
    const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
    // The sentence of the address rule, which names the host and not the IP address it resolves to.
    if (code === "ADDRESS_REFUSED" && error instanceof Error)
      return new DownloadFault({ reason: "refused", message: error.message.replace(/\.$/u, "") })
    return new DownloadFault({
      reason: "failed",
      message: `${url.host} did not send the file${typeof code === "string" ? ` (${code})` : ""}`,
    })
  }

const request = (line: DownloadLine, url: URL) =>
  Effect.tryPromise({
    try: (signal) =>
      line.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers: mediaHeaders(line.plan, line.page, url),
        signal,
      }),
    catch: faultOf(url),
  })

type Response = Effect.Success<ReturnType<typeof request>>

const headerOf = ({ headers }: Response, name: string): string => {
  const value = headers[name]
  return (typeof value === "string" ? value : value?.[0]) ?? ""
}

/** Target of a redirect; undefined for other responses. */
const redirectTarget = (response: Response, url: URL): URL | undefined => {
  const location = headerOf(response, "location")
  if (!redirects.has(response.statusCode) || !URL.canParse(location, url.href)) return undefined
  const next = new URL(location, url)
  return /^https?:$/u.test(next.protocol) ? next : undefined
}

const discard = (response: Response) => Effect.sync(() => void response.body.on("error", () => undefined).destroy())

const follow = Effect.fnUntraced(function* (line: DownloadLine, first: URL) {
  let url = first
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    yield* checkUrlPolicy(line.policy, url)
    const response = yield* request(line, url)
    const next = redirectTarget(response, url)
    if (next === undefined) return { response, url }
    yield* discard(response)
    url = next
  }
  return yield* new DownloadFault({ reason: "failed", message: `${url.host} redirects too often` })
})

const bounded = (maxBytes: number) =>
  async function* (body: AsyncIterable<Buffer>) {
    let length = 0
    for await (const chunk of body) {
      length += chunk.length
      if (length > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }

const refusalOf = (response: Response, url: URL, maxBytes: number): DownloadFault | undefined => {
  const mediaType = headerOf(response, "content-type").toLowerCase()
  if (response.statusCode !== 200)
    return new DownloadFault({ reason: "failed", message: `${url.host} responded with status ${response.statusCode}` })
  if (noMedia.test(mediaType))
    return new DownloadFault({
      reason: "failed",
      message: `${url.host} sent ${mediaType.split(";", 1)[0]} instead of a media file`,
    })
  return Number(headerOf(response, "content-length")) > maxBytes ? tooLarge(maxBytes) : undefined
}

const save = (response: Response, url: URL, to: { readonly path: string; readonly maxBytes: number }) =>
  Effect.tryPromise({
    try: (signal) => pipeline(response.body, bounded(to.maxBytes), createWriteStream(to.path), { signal }),
    catch: faultOf(url),
  })

/**
 * Fetches a file to a path, following redirects, at most `maxBytes`. Every connection is made by the agent.
 * Returns its final URL. Interruption closes the connection.
 */
export const downloadFile = Effect.fn("downloadFile")(function* (line: DownloadLine, address: string, path: string) {
  const { response, url } = yield* follow(line, new URL(address))
  const refusal = refusalOf(response, url, line.maxBytes)
  if (refusal !== undefined) {
    yield* discard(response)
    return yield* refusal
  }
  yield* save(response, url, { path, maxBytes: line.maxBytes })
  return url.href
})
