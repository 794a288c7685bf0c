import type { CdpSession } from "../cdp/CdpSession.ts"
import { maximumBody } from "./readBody.ts"

const contentTypes = new Set(["Document", "Script", "Stylesheet", "XHR", "Fetch"])
const imageTypes = new Set(["Image", "Font"])
/** Maximum number of recorded media addresses that a page's player requested. */
const maximumMedia = 50

/** A request that is open. Times are milliseconds of the clock. */
interface OpenRequest {
  readonly since: number
  readonly path: string
  /** Address and body. */
  readonly question: string
  readonly type: string
  /** Time of the last part of its answer. */
  heardAt?: number
}

/** Bytes of a request's body that are compared: polling requests are short. */
const longestQuestion = 4096

/** So many repetitions after an answer, without growth of the page, are idle polling. */
const pollingTimes = 3
/** Number of answers that ask the page to retry; those do not count as polling. */
const maximumRetries = 3
const pollingTypes = new Set(["XHR", "Fetch"])

/**
 * Whether an open request may still bring content. One without an answer for this long is a tracker's or a long poll; an answer
 * that has stopped arriving is not read by the page.
 */
const isAwaited = ({ since, type, heardAt }: OpenRequest, now: number): boolean => {
  if (heardAt !== undefined) return now - heardAt < 600
  return now - since < (type === "Script" ? 1000 : 2000)
}

const isMedia = (mediaType: string, url: string): boolean =>
  /^(?:audio|video)\/|mpegurl|dash\+xml/i.test(mediaType) || /\.(?:m3u8|mpd)(?:$|[?#])/i.test(url)

/** State of a page's requests. Times are milliseconds of the clock given to `RequestWatch`. */
export class RequestWatch {
  readonly #now: () => number
  readonly #mainFrame: string
  readonly #open = new Map<string, OpenRequest>()
  readonly #asked = new Map<string, number>()
  /** The last answered request by path, until it is repeated. */
  readonly #answered = new Map<string, string>()
  readonly #refused = new Map<string, number>()
  readonly #media = new Set<string>()
  /** Requests of the main document: their addresses, and the bytes received. */
  readonly #documents = new Map<string, { readonly url: string; bytes: number }>()
  #streamAt = Number.NEGATIVE_INFINITY
  #failed: { readonly url: string; readonly error: string } | undefined
  /** Images and fonts count for screenshots. */
  withImages = false
  /** Called if the main document is too large. */
  onTooLarge: () => void = () => undefined

  constructor(mainFrame: string, now: () => number) {
    this.#mainFrame = mainFrame
    this.#now = now
  }

  /** Counts the requests of a session from now on. */
  watch(session: CdpSession): Promise<unknown> {
    session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", frameId }) => {
      if (type === "EventSource") this.#streamAt = this.#now()
      if (type === "Document" && frameId === this.#mainFrame)
        this.#documents.set(requestId, { url: request.url, bytes: 0 })
      if (!contentTypes.has(type) && !(this.withImages && imageTypes.has(type))) return
      const path = pathOf(request)
      // A body too long to be reported counts as a different one each time.
      const body = request.postData ?? (request.hasPostData === true ? requestId : "")
      const question = `${request.url} ${body}`
      if (this.#asksAgain(path, question)) {
        count(this.#asked, path)
        this.#answered.delete(path)
      }
      this.#open.set(requestId, { since: this.#now(), path, question, type })
    })
    session.on("Network.responseReceived", ({ requestId, response }) => {
      // It never ends; what it brings shows as growth.
      if (response.mimeType === "text/event-stream") this.#open.delete(requestId)
      if (response.status === 429 || response.status >= 500) this.#refuse(requestId)
      this.#hear(requestId)
      if (this.#media.size < maximumMedia && isMedia(response.mimeType, response.url)) this.#media.add(response.url)
    })
    session.on("Network.loadingFinished", ({ requestId }) => this.#end(requestId))
    session.on("Network.loadingFailed", ({ requestId, errorText }) => {
      this.#end(requestId)
      const document = this.#documents.get(requestId)
      if (document !== undefined) this.#failed = { url: document.url, error: errorText }
    })
    session.on("Network.dataReceived", ({ requestId, dataLength }) => {
      this.#hear(requestId)
      const document = this.#documents.get(requestId)
      if (document === undefined) return
      document.bytes += dataLength
      if (document.bytes > maximumBody) this.onTooLarge()
    })
    session.on("Network.webSocketCreated", () => {
      this.#streamAt = this.#now()
    })
    // Bodies are not read later, so the browser need not keep them.
    return session.send("Network.enable", {
      maxTotalBufferSize: 0,
      maxResourceBufferSize: 0,
      maxPostDataSize: longestQuestion,
    })
  }

  /** Open requests that may still bring content. */
  open(now: number): number {
    return [...this.#open.values()].filter((request) => isAwaited(request, now) && !this.#isPolling(request)).length
  }

  /** Parallel requests are not polling, except for one that repeats an answered request: a slow answer may arrive after the next request. */
  #asksAgain(path: string, question: string): boolean {
    return this.#answered.get(path) === question || ![...this.#open.values()].some((one) => one.path === path)
  }

  #end(requestId: string): void {
    const request = this.#open.get(requestId)
    if (request !== undefined) this.#answered.set(request.path, request.question)
    this.#open.delete(requestId)
  }

  #isPolling({ path, type }: OpenRequest): boolean {
    const retries = Math.min(this.#refused.get(path) ?? 0, maximumRetries)
    return pollingTypes.has(type) && (this.#asked.get(path) ?? 0) - retries >= pollingTimes
  }

  #refuse(requestId: string): void {
    const request = this.#open.get(requestId)
    if (request !== undefined) count(this.#refused, request.path)
  }

  #hear(requestId: string): void {
    const request = this.#open.get(requestId)
    if (request !== undefined) request.heardAt = this.#now()
  }

  /** Called when the page has grown: earlier repeated requests were not idle polling. */
  grown(): void {
    this.#asked.clear()
    this.#answered.clear()
    this.#refused.clear()
  }

  /** Whether a web socket or an event stream was opened less than 1.5 s ago. */
  isStreamFresh(now: number): boolean {
    return now - this.#streamAt < 1500
  }

  /** The last failed request of the main document, with Chromium's error name (`net::ERR_…`). */
  failedDocument(): { readonly url: string; readonly error: string } | undefined {
    return this.#failed
  }

  /** Addresses of requested audio and video. */
  media(): ReadonlyArray<string> {
    return [...this.#media]
  }
}

const count = (times: Map<string, number>, path: string): unknown => times.set(path, (times.get(path) ?? 0) + 1)

const pathOf = ({ method, url }: { readonly method: string; readonly url: string }): string => {
  const end = url.search(/[?#]/)
  return `${method} ${end < 0 ? url : url.slice(0, end)}`
}
