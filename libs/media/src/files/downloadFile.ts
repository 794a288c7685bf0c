import type { FetchPlan, UrlPolicy } from "@trawl/core"
import type { guardedAgent } from "@trawl/guard"
import { Effect } from "effect"
import { createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { DownloadFault } from "./DownloadFault.ts"
import { judge } from "./judge.ts"
import { mediaHeaders } from "./mediaHeaders.ts"

/** How files are fetched. */
export interface DownloadLine {
  readonly agent: ReturnType<typeof guardedAgent>
  /** Asked before each address that is requested. */
  readonly policy: UrlPolicy | undefined
  readonly plan: FetchPlan
  /** Address of the page that names the files. */
  readonly page: string
  readonly maxBytes: number
}

const maxRedirects = 10
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Types that say that an answer is no media file, whatever its address. */
const noMedia = /^(?:text\/|application\/(?:json|xhtml|xml|javascript)|image\/)/u

const tooLarge = (maxBytes: number) => new DownloadFault({ reason: "tooLarge", message: `the file is larger than ${Math.floor(maxBytes / 1_000_000)} MB` })

const faultOf = (url: URL) => (error: unknown): DownloadFault => {
  if (error instanceof DownloadFault) return error
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined
  // The rule's own sentence: it names the host and not what it resolves to.
  if (code === "ADDRESS_REFUSED" && error instanceof Error) return new DownloadFault({ reason: "refused", message: error.message.replace(/\.$/u, "") })
  return new DownloadFault({ reason: "failed", message: `${url.host} did not send the file${typeof code === "string" ? ` (${code})` : ""}` })
}

const ask = (line: DownloadLine, url: URL) =>
  Effect.tryPromise({
    try: (signal) =>
      line.agent.request({ origin: url.origin, path: url.pathname + url.search, method: "GET", headers: mediaHeaders(line.plan, line.page, url), signal }),
    catch: faultOf(url),
  })

type Answer = Effect.Success<ReturnType<typeof ask>>

const headerOf = ({ headers }: Answer, name: string): string => {
  const value = headers[name]
  return (typeof value === "string" ? value : value?.[0]) ?? ""
}

/** Where an answer redirects to. Its body is given up. */
const nextOf = (answer: Answer, url: URL): URL | undefined => {
  const location = headerOf(answer, "location")
  if (!redirects.has(answer.statusCode) || !URL.canParse(location, url.href)) return undefined
  const next = new URL(location, url)
  return /^https?:$/u.test(next.protocol) ? next : undefined
}

const giveUp = (answer: Answer) => Effect.sync(() => void answer.body.on("error", () => undefined).destroy())

const follow = Effect.fnUntraced(function* (line: DownloadLine, first: URL) {
  let url = first
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    yield* judge(line.policy, url)
    const answer = yield* ask(line, url)
    const next = nextOf(answer, url)
    if (next === undefined) return { answer, url }
    yield* giveUp(answer)
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

const refusalOf = (answer: Answer, url: URL, maxBytes: number): DownloadFault | undefined => {
  const mediaType = headerOf(answer, "content-type").toLowerCase()
  if (answer.statusCode !== 200) return new DownloadFault({ reason: "failed", message: `${url.host} answered with the status ${answer.statusCode}` })
  if (noMedia.test(mediaType)) return new DownloadFault({ reason: "failed", message: `${url.host} sent ${mediaType.split(";", 1)[0]} and no media file` })
  return Number(headerOf(answer, "content-length")) > maxBytes ? tooLarge(maxBytes) : undefined
}

const save = (answer: Answer, url: URL, to: { readonly path: string; readonly maxBytes: number }) =>
  Effect.tryPromise({ try: (signal) => pipeline(answer.body, bounded(to.maxBytes), createWriteStream(to.path), { signal }), catch: faultOf(url) })

/**
 * Fetches a file to a path, redirects followed, never more of it than `maxBytes`. Every connection is the agent's.
 * Gives the address that it came from. Interruption closes the connection.
 */
export const downloadFile = Effect.fn("downloadFile")(function* (line: DownloadLine, address: string, path: string) {
  const { answer, url } = yield* follow(line, new URL(address))
  const refusal = refusalOf(answer, url, line.maxBytes)
  if (refusal !== undefined) {
    yield* giveUp(answer)
    return yield* refusal
  }
  yield* save(answer, url, { path, maxBytes: line.maxBytes })
  return url.href
})
