import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { waitUntil } from "../waitUntil.ts"

/** A complete received request. */
export interface ReceivedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes that were sent, which a signature covers. */
  readonly body: Buffer
  /** When the body was complete, in milliseconds since the epoch. */
  readonly receivedAt: number
}

/** A reply of the receiver. Default status 200 and an empty body. */
export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Milliseconds before the response. */
  readonly delay?: number
  /** `hang`: no response. `reset`: resets the connection. */
  readonly instead?: "hang" | "reset"
}

export interface Receiver {
  /** Without a trailing slash. */
  readonly url: string
  /** In order of completion; with a path, only those to that path, ignoring the query. */
  readonly requests: (path?: string) => ReadonlyArray<ReceivedRequest>
  /** The n-th request to a path gets the n-th reply, all later ones the last. Without a plan: 200. */
  readonly plan: (path: string, replies: ReadonlyArray<Reply>) => void
  /** Resolves once that many requests have come; rejects after the deadline in milliseconds. */
  readonly received: (
    count: number,
    options?: { readonly path?: string; readonly deadline?: number },
  ) => Promise<ReadonlyArray<ReceivedRequest>>
  readonly close: () => Promise<void>
}

const pathOf = (request: { readonly path: string }): string => request.path.split("?")[0] ?? ""

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // Without an encoding, chunks are buffers.
  return Buffer.concat(chunks)
}

const headersOf = (request: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  )

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
    if (body === undefined) return // The sender closed the connection within the body.
    const path = request.url ?? "/"
    const earlier = requests(pathOf({ path })).length
    received.push({ method: request.method ?? "", path, headers: headersOf(request), body, receivedAt: Date.now() })
    const replies = plans.get(pathOf({ path })) ?? []
    answer(response, replies[Math.min(earlier, replies.length - 1)] ?? {})
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(options.port ?? 0, "127.0.0.1", resolve),
  )
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

/** The webhook receiver for the lifetime of the scope. */
export const receiver = (options?: { readonly port?: number }): Effect.Effect<Receiver, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(() => startReceiver(options)),
    (running) => Effect.promise(() => running.close()),
  )
