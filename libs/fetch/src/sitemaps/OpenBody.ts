import { Deferred, Effect } from "effect"
import { setImmediate } from "node:timers/promises"
import type { Dispatcher } from "undici"

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are held before the connection pauses. */
const mostHeld = 1_048_576
/** Bytes that are handed over at once: what is done with them takes about a millisecond. */
const mostAtOnce = 65_536

/** The body of an answer while it comes, read once. Each part is handed over in a turn of its own of the event loop. */
export class OpenBody implements AsyncIterable<Bytes> {
  readonly #controller: Dispatcher.DispatchController
  readonly #idle = Deferred.makeUnsafe<void>()
  #chunks: Array<Bytes> = []
  #held = 0
  #isOver = false
  #fault: Error | undefined
  #wake: (() => void) | undefined

  constructor(controller: Dispatcher.DispatchController) {
    this.#controller = controller
  }

  /** Ends with the data, or as soon as it waits for its reader: a host is not visited by who does not read. */
  get idle(): Effect.Effect<void> {
    return Deferred.await(this.#idle)
  }

  add(chunk: Bytes): void {
    if (this.#isOver) return
    for (let at = 0; at < chunk.length; at += mostAtOnce) this.#chunks.push(chunk.subarray(at, at + mostAtOnce))
    this.#held += chunk.length
    if (this.#held > mostHeld) this.#pause()
    this.#wake?.()
  }

  /** The data has ended, by an error or well. */
  finish(fault?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#fault = fault
    Deferred.doneUnsafe(this.#idle, Effect.void)
    this.#wake?.()
  }

  /** Ends the reading with what was handed over so far, and closes the connection if data is still to come. */
  stop(fault?: Error): void {
    this.#chunks = []
    if (this.#isOver) return
    this.finish(fault)
    this.#controller.abort(new Error("given up"))
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Bytes, void, undefined> {
    try {
      for (;;) {
        const chunk = this.#chunks.shift()
        if (chunk !== undefined) yield this.#release(chunk)
        else if (this.#isOver) break
        else await this.#more()
        await setImmediate()
      }
      if (this.#fault !== undefined) throw this.#fault
    } finally {
      this.stop()
    }
  }

  #pause(): void {
    this.#controller.pause()
    Deferred.doneUnsafe(this.#idle, Effect.void)
  }

  #release(chunk: Bytes): Bytes {
    this.#held -= chunk.length
    if (this.#held <= mostHeld / 2) this.#controller.resume()
    return chunk
  }

  #more(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
