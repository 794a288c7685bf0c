import type { Dispatcher } from "undici"
import type { ReceiverAnswer } from "./deliveryAnswer.ts"

const maxReplyBytes = 64 * 1024

/**
 * Receives one response from undici and keeps its head. Plain callbacks: undici's streams hold the sent event until V8's next
 * full garbage collection. The body is read so that the connection can be reused; one that is too long costs the connection.
 */
export class ReplyReceiver implements Dispatcher.DispatchHandler {
  readonly #done: (outcome: ReceiverAnswer | Error) => void
  #controller: Dispatcher.DispatchController | undefined
  #answer: ReceiverAnswer | undefined
  #isSettled = false
  #length = 0

  constructor(done: (outcome: ReceiverAnswer | Error) => void) {
    this.#done = done
  }

  /** Aborts the request and closes its connection. */
  abort(): void {
    this.#isSettled = true
    this.#controller?.abort(new Error("given up"))
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isSettled) controller.abort(new Error("given up"))
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    { "retry-after": retryAfter }: Record<string, string | ReadonlyArray<string> | undefined>,
  ): void {
    // 1xx responses come before the final response.
    if (status >= 200)
      this.#answer = { status, retryAfter: typeof retryAfter === "string" ? retryAfter : retryAfter?.[0] }
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#length += chunk.length
    if (this.#length <= maxReplyBytes || this.#isSettled) return
    this.onResponseEnd()
    this.abort()
  }

  onResponseEnd(): void {
    this.#settle(this.#answer ?? new Error("no answer"))
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    // The head says whether the event was accepted.
    this.#settle(this.#answer ?? error)
  }

  #settle(outcome: ReceiverAnswer | Error): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.#done(outcome)
  }
}
