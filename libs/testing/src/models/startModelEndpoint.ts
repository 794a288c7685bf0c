import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, type Scope } from "effect"
import { type ModelProtocol, type ModelScript, scriptBody } from "./ModelScript.ts"

/** A received request. */
export interface ModelRequest {
  readonly protocol: ModelProtocol
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Its messages, system messages first. */
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>
}

/** The response to the n-th request, from 0. */
type Scripting = (request: ModelRequest, index: number) => ModelScript

export interface ModelEndpointPeer {
  /** Without a trailing slash; the paths of both protocols are below it. */
  readonly url: string
  /** In order of arrival. */
  readonly requests: ReadonlyArray<ModelRequest>
  /** The n-th request from now on gets the n-th script, all later ones the last; or the result of the function. Forgets earlier requests. */
  readonly plan: (scripts: ReadonlyArray<ModelScript> | Scripting) => void
  /** Number of open connections. */
  readonly connections: () => Promise<number>
  readonly close: () => Promise<void>
}

const saysNothing: Scripting = () => ({ say: "{}" })

/** Milliseconds between the bytes of a trickling body. */
const trickleMillis = 20

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // Without an encoding, chunks are buffers.
  return Buffer.concat(chunks).toString()
}

interface SentBody {
  readonly system?: string
  readonly messages?: ReadonlyArray<{ readonly role: string; readonly content: string }>
}

const toRequest = (path: string, headers: IncomingMessage["headers"], text: string): ModelRequest => {
  const body = JSON.parse(text) as Record<string, unknown> & SentBody // The client under test sends objects.
  const system = body.system === undefined ? [] : [{ role: "system", content: body.system }]
  return {
    protocol: path.endsWith("/messages") ? "anthropic" : "openai",
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    messages: [...system, ...(body.messages ?? [])],
  }
}

const sendSlowly = (response: ServerResponse, piece: string, millis: number): void => {
  const timer = setInterval(() => response.write(piece), millis)
  response.once("close", () => clearInterval(timer))
}

const sendEndless = (response: ServerResponse): void => {
  const piece = " ".repeat(64_000)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on("drain", more)
  more()
}

const send = (response: ServerResponse, script: ModelScript, protocol: ModelProtocol): void => {
  if (script.instead === "hang") return
  if (script.instead === "reset") return void response.req.socket.resetAndDestroy()
  const body = Buffer.from(scriptBody(script, protocol))
  const head = { "content-type": "application/json", ...script.headers }
  if (script.instead === "endless" || script.instead === "trickle") {
    response.writeHead(200, head)
    if (script.instead === "endless") sendEndless(response)
    else sendSlowly(response, " ", trickleMillis)
  } else if (script.instead === "half") {
    response.writeHead(200, { ...head, "content-length": body.byteLength })
    response.write(body.subarray(0, body.byteLength / 2), () => response.req.socket.destroy())
  } else response.writeHead(script.status ?? 200, head).end(body)
}

/** Starts a fake language model endpoint on loopback for the OpenAI and Anthropic protocols. Call `close` in the end. */
export const startModelEndpoint = async (): Promise<ModelEndpointPeer> => {
  const requests: Array<ModelRequest> = []
  let script: Scripting = saysNothing
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = toRequest(request.url ?? "", request.headers, await readText(request))
    requests.push(received)
    const planned = script(received, requests.length - 1)
    const timer = setTimeout(() => send(response, planned, received.protocol), planned.delay ?? 0)
    response.once("close", () => clearTimeout(timer))
  }
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    plan: (scripts) => {
      requests.length = 0
      script =
        typeof scripts === "function" ? scripts : (_, index) => scripts[Math.min(index, scripts.length - 1)] ?? {}
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The fake endpoint for the lifetime of the scope. */
export const modelEndpoint: Effect.Effect<ModelEndpointPeer, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(startModelEndpoint),
  (peer) => Effect.promise(() => peer.close()),
)
