import type { ConnectOverCDPTransport } from "playwright-core"
import type { CdpConnection } from "./CdpConnection.ts"
import type { CdpMessage } from "./readMessages.ts"

/** A place on a shared connection, and the page that playwright opened last through it. */
export interface SharedTransport {
  readonly transport: ConnectOverCDPTransport
  readonly lastTarget: () => string | undefined
}

const field = (value: unknown, name: string): string | undefined => {
  const found = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof found === "string" ? found : undefined
}

/** Which of the browser's pages playwright sees: those of contexts that it has made itself. */
class Sight {
  readonly #connection: CdpConnection
  readonly #root: string
  readonly #contexts = new Set<string>()
  readonly #sessions: Set<string>
  readonly #hidden = new Set<string>()
  lastTarget: string | undefined

  constructor(connection: CdpConnection, root: string) {
    this.#connection = connection
    this.#root = root
    this.#sessions = new Set([root])
  }

  learn(method: string | undefined, result: unknown): void {
    const context = method === "Target.createBrowserContext" ? field(result, "browserContextId") : undefined
    if (context !== undefined) this.#contexts.add(context)
    if (method === "Target.createTarget") this.lastTarget = field(result, "targetId")
  }

  /** Whether an event is for playwright. A page of somebody else's is let go at once, for it waits for whoever was attached. */
  shows({ method, params, sessionId = "" }: CdpMessage): boolean {
    if (!this.#sessions.has(sessionId)) return false
    const session = field(params, "sessionId") ?? ""
    if (method === "Target.detachedFromTarget") {
      this.#sessions.delete(session)
      return !this.#hidden.delete(session)
    }
    if (method !== "Target.attachedToTarget") return true
    if (sessionId === this.#root && !this.#contexts.has(field(params?.["targetInfo"], "browserContextId") ?? "")) {
      this.#hidden.add(session)
      this.#connection.post({ method: "Runtime.runIfWaitingForDebugger", sessionId: session }, () => undefined)
      this.#connection.post({ method: "Target.detachFromTarget", params: { sessionId: session }, sessionId: this.#root }, () => undefined)
      return false
    }
    this.#sessions.add(session)
    return true
  }
}

/** Lets playwright drive pages of its own in a browser whose debugging pipe is ours. */
export const playwrightTransport = async (connection: CdpConnection): Promise<SharedTransport> => {
  const { sessionId: root } = await connection.browser.send("Target.attachToBrowserTarget")
  const sight = new Sight(connection, root)
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      const { id, method, params, sessionId } = message as CdpMessage
      connection.post({ method, params, sessionId: sessionId ?? root } as CdpMessage, ({ error, result }) => {
        sight.learn(method, result)
        transport.onmessage?.({ id, ...(error === undefined ? { result } : { error }), ...(sessionId === undefined ? {} : { sessionId }) })
      })
    },
    close: () => undefined,
  }
  connection.share((message) => {
    if (!sight.shows(message)) return
    const { sessionId, ...event } = message
    transport.onmessage?.(sessionId === root ? event : message)
  })
  void connection.closed.then(() => transport.onclose?.())
  return { transport, lastTarget: () => sight.lastTarget }
}
