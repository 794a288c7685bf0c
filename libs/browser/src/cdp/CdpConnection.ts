import { EventEmitter } from "node:events"
import type { Readable, Writable } from "node:stream"
import { type CdpMessage, readMessages } from "./readMessages.ts"
import type { CdpSession } from "./CdpSession.ts"

/** The two ends of a browser's debugging pipe. */
export interface CdpPipe {
  readonly input: Writable
  readonly output: Readable
}

interface Pending {
  readonly sessionId: string | undefined
  readonly done: (reply: CdpMessage) => void
}

const lost = (message: string): CdpMessage => ({ error: { message } })

/** Receives the messages of sessions that were not opened here. */
export type ForeignListener = (message: CdpMessage) => void

/**
 * The DevTools protocol over a browser's debugging pipe: any number of flat sessions on one connection. Messages of sessions
 * that were not opened here go to the foreign listener that shares the connection.
 */
export class CdpConnection {
  /** The browser's own session. */
  readonly browser: CdpSession
  readonly #pipe: CdpPipe
  readonly #pending = new Map<number, Pending>()
  readonly #sessions = new Map<string, EventEmitter>()
  readonly #endings = new Set<() => void>()
  #foreignListener: ForeignListener | undefined
  #lastId = 0
  #isClosed = false

  constructor(pipe: CdpPipe) {
    this.#pipe = pipe
    this.browser = this.session("")
    const close = () => this.#close()
    readMessages(pipe.output, (message) => this.#receive(message))
    pipe.output.on("close", close).on("end", close).on("error", close)
    pipe.input.on("error", close)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Calls `listener` once the browser is gone; immediately if it already is. Returns a function that removes the listener. */
  onClosed(listener: () => void): () => void {
    if (this.#isClosed) listener()
    else this.#endings.add(listener)
    return () => void this.#endings.delete(listener)
  }

  /** The session with an id from `Target.attachToTarget`; the browser's own session has no id. */
  session(id: string): CdpSession {
    const events = this.#sessions.get(id) ?? new EventEmitter().setMaxListeners(0)
    this.#sessions.set(id, events)
    const sessionId = id === "" ? undefined : id
    const send = (method: string, params: CdpMessage["params"] = {}) =>
      new Promise<unknown>((resolve, reject) => {
        this.post({ method, params, ...(sessionId === undefined ? {} : { sessionId }) }, ({ error, result }) =>
          error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`)),
        )
      })
    const on = (name: string, listener: (payload: unknown) => void) => events.on(name, listener)
    const off = (name: string, listener: (payload: unknown) => void) => events.off(name, listener)
    // Playwright's declarations type each method and event separately.
    return { id, send, on, off } as unknown as CdpSession
  }

  /** Sends a message unchanged, under an id of this connection. */
  post(message: Omit<CdpMessage, "id">, done: (reply: CdpMessage) => void): void {
    if (this.#isClosed) {
      done(lost("The browser is gone."))
      return
    }
    const id = ++this.#lastId
    this.#pending.set(id, { sessionId: message.sessionId, done })
    this.#pipe.input.write(`${JSON.stringify({ ...message, id })}\0`)
  }

  /** At most one listener. */
  share(listener: ForeignListener): void {
    this.#foreignListener = listener
  }

  #receive(message: CdpMessage): void {
    if (message.id !== undefined) {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      pending?.done(message)
      return
    }
    const events = this.#sessions.get(message.sessionId ?? "")
    if (message.method === undefined) return
    if (events === undefined) this.#foreignListener?.(message)
    else events.emit(message.method, message.params ?? {})
    if (message.method === "Target.detachedFromTarget") this.#detach(String(message.params?.["sessionId"]))
  }

  #detach(sessionId: string): void {
    this.#sessions.delete(sessionId)
    for (const [id, pending] of this.#pending) {
      if (pending.sessionId !== sessionId) continue
      this.#pending.delete(id)
      pending.done(lost("The target is gone."))
    }
  }

  #close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const pendings = [...this.#pending.values()]
    this.#pending.clear()
    for (const { done } of pendings) done(lost("The browser is gone."))
    for (const listener of this.#endings) listener()
    this.#endings.clear()
  }
}
