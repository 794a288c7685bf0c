import { Effect } from "effect"
import { type Dispatcher, errors } from "undici"
import { drained, type ExchangeRequest, mostHints } from "../http/exchange.ts"
import { joinHeaders, type RawHeaders } from "../http/joinHeaders.ts"
import { nextHop } from "../http/nextHop.ts"
import type { HopAnswer } from "../http/requestPage.ts"
import { OpenBody } from "./OpenBody.ts"

/** An answer whose body is still to come. */
export interface OpenAnswer extends HopAnswer {
  readonly body: OpenBody
}

type Done = (outcome: OpenAnswer | Error) => void

/** Receives one answer from undici and hands its head over at once. */
class HeadReceiver implements Dispatcher.DispatchHandler {
  readonly #url: URL
  readonly #done: Done
  #controller: Dispatcher.DispatchController | undefined
  #body: OpenBody | undefined
  #isGivenUp = false
  #hints = 0
  /** Bytes of a body that nobody reads. */
  #dropped = 0
  #isWanted = true

  constructor(url: URL, done: Done) {
    this.#url = url
    this.#done = done
  }

  /** Ends the exchange before its head has come. */
  abort(): void {
    this.#isGivenUp = true
    this.#controller?.abort(new Error("given up"))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isGivenUp) controller.abort(new Error("given up"))
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, raw: RawHeaders): void {
    if (status < 200) return this.#countHint()
    const headers = joinHeaders(raw)
    const cookies = raw["set-cookie"]
    const next = nextHop(this.#url, status, headers["location"])
    const body = new OpenBody(controller)
    this.#body = body
    this.#isWanted = status < 300
    this.#done({ status, headers, setCookies: typeof cookies === "string" ? [cookies] : (cookies ?? []), next, body })
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    // Bytes of a socket are never shared memory.
    if (this.#isWanted) return this.#body?.add(chunk as Buffer<ArrayBuffer>)
    // A short body is read to its end, so that its connection can be used again.
    this.#dropped += chunk.length
    if (this.#dropped > drained) this.#body?.stop()
  }

  onResponseEnd(): void {
    this.#body?.finish()
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#body === undefined) this.#done(error)
    else this.#body.finish(error)
  }

  #countHint(): void {
    this.#hints += 1
    if (this.#hints <= mostHints) return
    this.#done(new errors.HeadersOverflowError("too many answers before the answer"))
    this.abort()
  }
}

/** Sends one GET request and returns when its answer begins. Interruption until then closes the connection; afterwards `body.stop` does. */
export const openExchange = (
  dispatcher: Dispatcher,
  { bodyTimeout, headers, headersTimeout, url }: ExchangeRequest,
): Effect.Effect<OpenAnswer, Error> =>
  Effect.callback((resume) => {
    const receiver = new HeadReceiver(url, (outcome) =>
      resume(outcome instanceof Error ? Effect.fail(outcome) : Effect.succeed(outcome)),
    )
    const path = url.pathname + url.search
    dispatcher.dispatch({ origin: url.origin, path, method: "GET", headers, headersTimeout, bodyTimeout }, receiver)
    return Effect.sync(() => receiver.abort())
  })
