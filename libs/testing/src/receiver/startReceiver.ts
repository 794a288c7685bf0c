import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { waitUntil } from "../waitUntil.ts"

/** One request that the receiver got, whole. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Exactly the bytes that were sent: what a signature covers. */
  readonly body: Buffer
  /** Milliseconds since the epoch at which the body was complete. */
  readonly receivedAt: number
}

/** How the receiver answers. Status 200 and an empty body unless it says otherwise. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds before the answer. */
  readonly delay?: number
  /** `hang`: never answers. `reset`: cuts the connection. */
  readonly instead?: "hang" | "reset"
}

export interface Receiver {
  /** Without a slash at the end. */
  readonly url: string
  /** In the order in which they were complete; with a path, only those to that path (its query aside). */
  readonly requests: (path?: string) => ReadonlyArray<ReceivedRequest>
  /** The n-th request to a path gets the n-th reply, all later ones the last. Without a plan: 200. */
  readonly plan: (path: string, replies: ReadonlyArray<Reply>) => void
  /** Resolves once that many requests have come; rejects after the deadline in milliseconds. */
  readonly received: (count: number, options?: { readonly path?: string; readonly deadline?: number }) => Promise<ReadonlyArray<ReceivedRequest>>
  readonly close: () => Promise<void>
}

const pathOf = (request: { readonly path: string }): string => request.path.split("?")[0] ?? ""

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set, so chunks are buffers
  return Buffer.concat(chunks)
}

const headersOf = (request: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]))

const answer = (response: ServerResponse, reply: Reply): void => {
  if (reply.instead === "hang") return
  if (reply.instead === "reset") {
    response.req.socket.resetAndDestroy()
    return
  }
  const send = () => response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? "")
  if (reply.delay === undefined) send()
  else {
    const timer = setTimeout(send, reply.delay)
    response.once("close", () => clearTimeout(timer))
  }
}

/** Starts a webhook receiver on loopback. Call `close` in the end. */
export const startReceiver = async (options: { readonly port?: number } = {}): Promise<Receiver> => {
  const received: Array<ReceivedRequest> = []
  const plans = new Map<string, ReadonlyArray<Reply>>()
  const requests = (path?: string) => received.filter((one) => path === undefined || pathOf(one) === path)
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request).catch(() => undefined)
    if (body === undefined) return // the sender hung up in mid-body
    const path = request.url ?? "/"
    const earlier = requests(pathOf({ path })).length
    received.push({ method: request.method ?? "", path, headers: headersOf(request), body, receivedAt: Date.now() })
    const replies = plans.get(pathOf({ path })) ?? []
    answer(response, replies[Math.min(earlier, replies.length - 1)] ?? {})
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    plan: (path, replies) => void plans.set(path, replies),
    received: (count, { path, deadline } = {}) =>
      waitUntil(
        `the receiver has ${count} requests`,
        () => requests(path).length >= count && requests(path),
        deadline === undefined ? {} : { deadline },
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The webhook receiver for as long as the scope lasts. */
export const receiver = (options?: { readonly port?: number }): Effect.Effect<Receiver, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => startReceiver(options)),
    (running) => Effect.promise(() => running.close()),
  )
