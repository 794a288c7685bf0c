import { createServer, type Server } from "node:http"
import type { Duplex } from "node:stream"
import { closeStalled } from "./closeStalled.ts"

/** Milliseconds a client has for the parts of a request and of its answer, and bytes for its headers. */
export interface ServerLimits {
  readonly headersTimeout: number
  /** For the whole request, body included: a large file over a slow connection. The time of the answer does not count. */
  readonly requestTimeout: number
  readonly maxHeaderSize: number
  /** How long a client may leave an answer in progress unread. */
  readonly stalledTimeout: number
}

export const defaultServerLimits: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  maxHeaderSize: 16 * 1024,
  stalledTimeout: 30_000,
}

interface ProtocolError extends Error {
  readonly code?: string
}

const protocolAnswers: Readonly<Record<string, readonly [status: string, code: string, error: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "REQUEST_TIMEOUT", "The request did not arrive in time."],
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "HEADERS_TOO_LARGE",
    "The headers of the request are too large.",
  ],
}

const badRequest = ["400 Bad Request", "BAD_REQUEST", "This is not a valid HTTP request."] as const

/** A socket's internal field: the answer in progress, if any. */
interface WithAnswer {
  readonly _httpMessage?: { readonly headersSent: boolean } | null
}

// Node answers such a request without a body; clients of a JSON API should get a sentence.
const answerProtocolError = (error: ProtocolError, socket: Duplex): void => {
  const begun = (socket as Duplex & WithAnswer)._httpMessage?.headersSent === true
  if (!socket.writable || begun || error.code === "ECONNRESET") {
    socket.destroy()
    return
  }
  const [status, code, sentence] = protocolAnswers[error.code ?? ""] ?? badRequest
  const body = JSON.stringify({ success: false, code, error: sentence })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

// Closing the server closes idle connections; those that finish an answer later would stay open for their idle time.
const closeWhenStopping = (server: Server): Server =>
  server.on("request", (_request, response) => {
    response.once("close", () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
  })

/** Node's HTTP server with bounds for slow clients and readable answers to broken requests. */
export const makeHttpServer = (limits: ServerLimits = defaultServerLimits): Server => {
  const server = createServer({
    ...limits,
    // How often the two timeouts are checked: small compared to both.
    connectionsCheckingInterval: Math.min(1000, limits.headersTimeout / 4),
    // Longer than the idle time of usual proxies, so that none of them sends into a closing connection.
    keepAliveTimeout: 65_000,
  })
  return closeStalled(closeWhenStopping(server), limits.stalledTimeout).on("clientError", answerProtocolError)
}
