import type { Exchange, HeaderLines } from "@trawl/core"
import type { IncomingHttpHeaders } from "node:http"
import type { Dispatcher } from "undici"

/** A response as received. */
export type ReceivedResponse = Pick<Exchange, "at" | "body" | "response" | "status" | "statusText" | "truncated">

const latin1 = (text: Buffer | string): string => (typeof text === "string" ? text : text.toString("latin1"))

const linesOf = (raw: Dispatcher.DispatchController["rawHeaders"]): HeaderLines =>
  Array.isArray(raw)
    ? Array.from(
        { length: raw.length / 2 },
        (_, n) => [latin1(raw[2 * n] ?? ""), latin1(raw[2 * n + 1] ?? "")] as const,
      )
    : []

type Start = Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>

/** Keeps what another handler receives as it came: the status line, the header lines, and the body in its coding. */
export class ExchangeRecorder implements Dispatcher.DispatchHandler {
  readonly #inner: Dispatcher.DispatchHandler
  readonly #at: number
  #status = 0
  #statusText = ""
  #response: HeaderLines = []
  #chunks: Array<Buffer> = []
  #truncated: Exchange["truncated"] = "length"

  /** `at`: milliseconds since the epoch. */
  constructor(inner: Dispatcher.DispatchHandler, at: number) {
    this.#inner = inner
    this.#at = at
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#inner.onRequestStart?.(controller, context)
  }

  onResponseStart(...start: Start): void {
    const [{ rawHeaders }, status, , statusText = ""] = start
    this.#status = status
    // undici reads it as UTF-8, and headers as Latin-1.
    this.#statusText = Buffer.from(statusText).toString("latin1")
    this.#response = linesOf(rawHeaders)
    this.#inner.onResponseStart?.(...start)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#inner.onResponseData?.(controller, chunk)
  }

  onResponseEnd(controller: Dispatcher.DispatchController, trailers: IncomingHttpHeaders): void {
    this.#truncated = undefined
    this.#inner.onResponseEnd?.(controller, trailers)
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.#truncated = "disconnect"
    this.#inner.onResponseError?.(controller, error)
  }

  /** What has been received. A response that the inner handler gave up is truncated. */
  received(): ReceivedResponse {
    const truncated = this.#truncated
    return {
      at: this.#at,
      status: this.#status,
      statusText: this.#statusText,
      response: this.#response,
      body: Buffer.concat(this.#chunks),
      ...(truncated === undefined ? {} : { truncated }),
    }
  }
}
