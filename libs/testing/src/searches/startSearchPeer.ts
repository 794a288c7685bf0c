import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { type SearchPeerRequest, searchResponse } from "./searchAnswers.ts"
import type { SearchTrouble } from "./SearchTrouble.ts"

/** Search engines on loopback: SearXNG, Brave, Serper and Tavily, each in its own protocol at one address. */
export interface SearchPeer {
  /** Without a trailing slash. */
  readonly url: string
  /** In order of arrival. */
  readonly requests: ReadonlyArray<SearchPeerRequest>
  /** What goes wrong from now on; forgets earlier requests. */
  readonly trouble: (trouble: SearchTrouble) => void
  /** How many results there are for every query. */
  readonly holds: (total: number) => void
  readonly close: () => Promise<void>
}

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // Without an encoding, chunks are buffers.
  return Buffer.concat(chunks).toString()
}

const toRequest = async (request: IncomingMessage): Promise<SearchPeerRequest> => {
  const url = new URL(request.url ?? "/", "http://peer")
  const text = await readText(request)
  return {
    path: url.pathname,
    method: request.method ?? "",
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    query: Object.fromEntries(url.searchParams),
    body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>), // The client under test sends objects.
  }
}

/** Starts the search engines. Call `close` in the end. */
export const startSearchPeer = async (): Promise<SearchPeer> => {
  const requests: Array<SearchPeerRequest> = []
  let trouble: SearchTrouble = {}
  let total = 25
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await toRequest(request)
    requests.push(received)
    if (trouble.instead === "hang") return
    if (trouble.instead === "reset") return void request.socket.resetAndDestroy()
    const { body, headers, status } = searchResponse(received, trouble, total)
    const isText = typeof body === "string"
    response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    trouble: (next) => {
      requests.length = 0
      trouble = next
    },
    holds: (count) => {
      total = count
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The search engines for the lifetime of the scope. */
export const searchPeer: Effect.Effect<SearchPeer, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(startSearchPeer),
  (peer) => Effect.promise(() => peer.close()),
)
