import type { ConnectOverCDPTransport } from "playwright-core"
import type { CdpConnection } from "./CdpConnection.ts"
import type { CdpMessage } from "./readMessages.ts"

/** Playwright's share of a connection, and what it has opened through it. */
export interface SharedTransport {
  readonly transport: ConnectOverCDPTransport
  /** The newest browser context. */
  readonly lastContext: () => string | undefined
  /** The first page of a browser context. */
  readonly pageOf: (contextId: string) => string | undefined
  readonly forget: (contextId: string) => void
}

const field = (value: unknown, name: string): string | undefined => {
  const found =
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof found === "string" ? found : undefined
}

/** Shows playwright only the pages of browser contexts that it created itself. */
class PageFilter {
  readonly #connection: CdpConnection
  readonly #root: string
  /** Contexts, each with its first page. */
  readonly #contexts = new Map<string, string | undefined>()
  readonly #sessions: Set<string>
  readonly #hidden = new Set<string>()
  lastContext: string | undefined

  constructor(connection: CdpConnection, root: string) {
    this.#connection = connection
    this.#root = root
    this.#sessions = new Set([root])
  }

  /** Records the contexts and pages that a command's result creates. */
  learn({ method, params }: CdpMessage, result: unknown): void {
    if (method === "Target.createBrowserContext") {
      this.lastContext = field(result, "browserContextId")
      if (this.lastContext !== undefined) this.#contexts.set(this.lastContext, undefined)
    }
    const context = method === "Target.createTarget" ? (field(params, "browserContextId") ?? "") : ""
    if (this.#contexts.has(context))
      this.#contexts.set(context, this.#contexts.get(context) ?? field(result, "targetId"))
  }

  pageOf(contextId: string): string | undefined {
    return this.#contexts.get(contextId)
  }

  forget(contextId: string): void {
    this.#contexts.delete(contextId)
  }

  /** Whether an event is for playwright. Detaches at once from pages of others, because they wait for every attached client. */
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
      this.#connection.post(
        { method: "Target.detachFromTarget", params: { sessionId: session }, sessionId: this.#root },
        () => undefined,
      )
      return false
    }
    this.#sessions.add(session)
    return true
  }
}

/** Lets playwright control its own pages in a browser whose debugging pipe is ours. */
export const playwrightTransport = async (connection: CdpConnection): Promise<SharedTransport> => {
  const { sessionId: root } = await connection.browser.send("Target.attachToBrowserTarget")
  const filter = new PageFilter(connection, root)
  const transport: ConnectOverCDPTransport = {
    send: (message) => {
      const command = message as CdpMessage
      const { id, method, params, sessionId } = command
      connection.post({ method, params, sessionId: sessionId ?? root } as CdpMessage, ({ error, result }) => {
        filter.learn(command, result)
        transport.onmessage?.({
          id,
          ...(error === undefined ? { result } : { error }),
          ...(sessionId === undefined ? {} : { sessionId }),
        })
      })
    },
    close: () => undefined,
  }
  connection.share((message) => {
    if (!filter.shows(message)) return
    const { sessionId, ...event } = message
    transport.onmessage?.(sessionId === root ? event : message)
  })
  connection.onClosed(() => transport.onclose?.())
  return {
    transport,
    lastContext: () => filter.lastContext,
    pageOf: (contextId) => filter.pageOf(contextId),
    forget: (contextId) => filter.forget(contextId),
  }
}
