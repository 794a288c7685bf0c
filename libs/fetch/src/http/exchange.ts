import { CurrentMemoryBounds, type MemoryBounds, type PageFlow, PageRoom } from "@trawl/core"
import { Clock, Effect } from "effect"
import { type Dispatcher, errors } from "undici"
import { pageTooLarge } from "./BodyTooLarge.ts"
import { decodeBody } from "./decodeBody.ts"
import { ExchangeRecorder, type ReceivedResponse } from "./ExchangeRecorder.ts"
import { joinHeaders, type RawHeaders } from "./joinHeaders.ts"
import { mediaTypeOf } from "./mediaTypeOf.ts"
import { nextHop } from "./nextHop.ts"

/** Maximum bytes of a body, encoded or decoded: a PDF may have twice as many as everything else. */
const bodyLimit = ({ pageBytes }: PageBounds, contentType: string | undefined): number =>
  /^\s*application\/pdf\b/i.test(contentType ?? "") ? 2 * pageBytes : pageBytes

/** One GET request. */
export interface ExchangeRequest {
  readonly url: URL
  readonly headers: Record<string, string>
  /** Maximum milliseconds until the answer begins. */
  readonly headersTimeout: number
  /** Maximum milliseconds of silence within the body. */
  readonly bodyTimeout: number
  /** Whether an answer with audio or video ends after its head, because the file is fetched elsewhere. */
  readonly leavesMedia?: boolean
  /** Whether the answer brings what was received, as it came. */
  readonly keepsExchange?: boolean
}

/** One answer. Header names in lower case, repeated headers joined. */
export interface ExchangeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly setCookies: ReadonlyArray<string>
  readonly next: URL | undefined
  /** Empty for a redirect, and for skipped media. */
  readonly body: Uint8Array
  /** Why the body is incomplete. */
  readonly brokenBy?: Error
  /** Present when the request `keepsExchange`. */
  readonly received?: ReceivedResponse
}

/** What bounds the bytes of a page. */
interface PageBounds extends Pick<MemoryBounds, "pageBytes"> {
  readonly advice: string | undefined
  readonly room: (typeof PageRoom)["Service"]
}

type Done = (outcome: ExchangeAnswer | Error) => void

/** Maximum number of 1xx answers before the final one; each restarts the timeout. */
export const mostHints = 20

/** Maximum bytes of a redirect's body that are read so that its connection can be reused. */
export const drained = 65_536

const none = new Uint8Array()

const isMedia = (contentType: string | undefined, start: Uint8Array): boolean =>
  /^(?:audio|video)\//.test(mediaTypeOf(contentType, start).mediaType)

/** Receives one answer from undici. Plain callbacks: a stream and its promises would cost more than the request. */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #url: URL
  readonly #leavesMedia: boolean
  readonly #done: Done
  #controller: Dispatcher.DispatchController | undefined
  #isSettled = false
  #status = 0
  #headers: Record<string, string> = {}
  #setCookies: ReadonlyArray<string> = []
  #next: URL | undefined
  #limit = drained
  #length = 0
  #hints = 0
  #chunks: Array<Buffer> = []
  readonly #bounds: PageBounds
  readonly #flow: PageFlow = {
    pause: () => this.#controller?.pause(),
    resume: () => {
      if (!this.#isSettled) this.#controller?.resume()
    },
  }

  constructor({ leavesMedia, url }: ExchangeRequest, bounds: PageBounds, done: Done) {
    this.#url = url
    this.#bounds = bounds
    this.#leavesMedia = leavesMedia === true
    this.#done = done
  }

  /** Aborts the exchange and closes its connection. */
  abort(): void {
    this.#isSettled = true
    this.#chunks = []
    this.#controller?.abort(new Error("given up"))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isSettled) controller.abort(new Error("given up"))
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, raw: RawHeaders): void {
    if (status < 200) return this.#countHint()
    this.#status = status
    this.#headers = joinHeaders(raw)
    const cookies = raw["set-cookie"]
    this.#setCookies = typeof cookies === "string" ? [cookies] : (cookies ?? [])
    this.#next = nextHop(this.#url, status, this.#headers["location"])
    if (this.#next !== undefined) return
    if (this.#leavesMedia && isMedia(this.#headers["content-type"], none)) return this.#leave()
    this.#limit = bodyLimit(this.#bounds, this.#headers["content-type"])
    // Data without a type may be media, which its beginning shows.
    if (!this.#leavesMedia && Number(this.#headers["content-length"]) > this.#limit) this.#overflow()
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return
    if (this.#leavesMedia && this.#length === 0 && isMedia(this.#headers["content-type"], chunk))
      return this.#leave(chunk)
    this.#length += chunk.length
    if (this.#length > this.#limit) return this.#overflow()
    if (this.#next === undefined) this.#chunks.push(chunk)
    this.#bounds.room.grow(this.#length, this.#flow)
  }

  onResponseEnd(): void {
    this.#finish()
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    // A truncated answer is still useful; the caller decides.
    if (this.#length > 0 && this.#next === undefined) this.#finish(error)
    else this.#settle(error)
  }

  #countHint(): void {
    this.#hints += 1
    if (this.#hints <= mostHints) return
    this.#settle(new errors.HeadersOverflowError("too many answers before the answer"))
    this.abort()
  }

  #leave(start: Uint8Array = none): void {
    this.#settle(this.#answer(start))
    this.abort()
  }

  #overflow(): void {
    const outcome =
      this.#next === undefined
        ? pageTooLarge({ limit: this.#limit, advice: this.#bounds.advice })
        : this.#answer(new Uint8Array())
    this.#settle(outcome)
    this.abort()
  }

  #finish(brokenBy?: Error): void {
    if (this.#isSettled) return
    const bytes = Buffer.concat(this.#chunks, this.#next === undefined ? this.#length : 0)
    const coding = this.#headers["content-encoding"]
    if (coding === undefined || bytes.length === 0) return this.#settle(this.#answer(bytes, brokenBy))
    decodeBody(bytes, coding, { ...this.#bounds, limit: this.#limit }).then(
      (decoded) =>
        this.#settle(
          this.#answer(decoded.bytes, decoded.truncated ? (brokenBy ?? new Error("truncated coding")) : brokenBy),
        ),
      (error: Error) => this.#settle(error),
    )
  }

  #answer(body: Uint8Array, brokenBy?: Error): ExchangeAnswer {
    const { status, headers, setCookies, next } = {
      status: this.#status,
      headers: this.#headers,
      setCookies: this.#setCookies,
      next: this.#next,
    }
    return { status, headers, setCookies, next, body, ...(brokenBy === undefined ? {} : { brokenBy }) }
  }

  #settle(outcome: ExchangeAnswer | Error): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.#chunks = []
    this.#done(outcome)
  }
}

const withReceived = (answer: ExchangeAnswer, recorder: ExchangeRecorder | undefined): ExchangeAnswer =>
  recorder === undefined ? answer : { ...answer, received: recorder.received() }

/** Sends one GET request and receives its whole answer. Interruption closes the connection. Fails with the errors of undici or the decoder. */
export const exchange = (dispatcher: Dispatcher, request: ExchangeRequest): Effect.Effect<ExchangeAnswer, Error> =>
  Effect.withFiber((fiber) => {
    const { advice, pageBytes } = fiber.getRef(CurrentMemoryBounds)
    const bounds = { room: fiber.getRef(PageRoom), advice, pageBytes }
    const at = fiber.getRef(Clock.Clock).currentTimeMillisUnsafe()
    return Effect.callback<ExchangeAnswer, Error>((resume) => {
      const receiver = new Receiver(request, bounds, (outcome) =>
        resume(outcome instanceof Error ? Effect.fail(outcome) : Effect.succeed(withReceived(outcome, recorder))),
      )
      const recorder = request.keepsExchange === true ? new ExchangeRecorder(receiver, at) : undefined
      dispatcher.dispatch(
        {
          origin: request.url.origin,
          path: request.url.pathname + request.url.search,
          method: "GET",
          headers: request.headers,
          headersTimeout: request.headersTimeout,
          bodyTimeout: request.bodyTimeout,
        },
        recorder ?? receiver,
      )
      return Effect.sync(() => receiver.abort())
    })
  })
