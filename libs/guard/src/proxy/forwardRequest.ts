import { type IncomingMessage, request as send, type ServerResponse } from "node:http"
import { longestHead } from "../answers/longestHead.ts"
import { hostName } from "../hostName.ts"
import type { Dialer } from "./dialer.ts"
import { badRequest, blockedRequest, failureOf, guardHeader, type ProxyFailure } from "./failureOf.ts"
import type { CheckedRequest } from "./GuardedAgent.ts"
import type { OpenLease } from "./openLease.ts"

// RFC 9110, section 7.6.1, with the names that old clients send to proxies.
const hopByHop: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  guardHeader,
])

/** Raw header pairs without hop-by-hop headers and those reserved for the proxy. */
const endToEnd = (raw: ReadonlyArray<string>): Array<string> => {
  const dropped = new Set(hopByHop)
  for (let i = 0; i < raw.length; i += 2) {
    if (raw[i]?.toLowerCase() !== "connection") continue
    for (const name of (raw[i + 1] ?? "").split(",")) dropped.add(name.trim().toLowerCase())
  }
  return raw.filter((_, i) => !dropped.has((raw[i - (i % 2)] ?? "").toLowerCase()))
}

const answer = (response: ServerResponse, { status, guard, message }: ProxyFailure): void => {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, { [guardHeader]: guard, "content-type": "text/plain; charset=utf-8" }).end(message)
}

const relay = (incoming: IncomingMessage, response: ServerResponse): void => {
  try {
    response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, endToEnd(incoming.rawHeaders))
  } catch {
    // The lenient parser accepts header bytes that a server may not send on.
    incoming.destroy()
    return answer(response, failureOf(new Error("bad header")))
  }
  incoming.on("error", () => response.destroy())
  incoming.pipe(response)
}

/** Forwards the request to the checked address, and the answer back. */
const exchange = (
  request: IncomingMessage,
  response: ServerResponse,
  { dialer, ...options }: CheckedRequest & { readonly dialer: Dialer },
): void => {
  const outgoing = send(options)
  outgoing.on("response", (incoming) => relay(incoming, response))
  outgoing.on("upgrade", (_, socket) => socket.destroy())
  outgoing.on("timeout", () => outgoing.destroy(new Error("idle")))
  outgoing.on("error", (error) => {
    dialer.noteAnswer(options.checked, error)
    answer(response, failureOf(error))
  })
  response.on("close", () => outgoing.destroy())
  request.pipe(outgoing)
}

/** Answers an absolute-form `http://` request: forwards it to the checked address, or answers the refusal. */
export const forwardRequest =
  (lease: () => OpenLease, idleMillis: number) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const address = request.url ?? ""
    if (!/^http:\/\//i.test(address) || !URL.canParse(address)) return answer(response, badRequest)
    const url = new URL(address)
    const target = { host: hostName(url.hostname), port: url.port === "" ? 80 : Number(url.port) }
    const { agent, dialer, isBlocked } = lease()
    if (isBlocked({ ...target, url: url.href })) return answer(response, blockedRequest)
    dialer.check(target, (error, checked) => {
      if (checked === undefined) return answer(response, failureOf(error ?? new Error("no address")))
      if (response.destroyed) return
      exchange(request, response, {
        ...target,
        agent,
        dialer,
        checked,
        method: request.method,
        path: url.pathname + url.search,
        headers: endToEnd(request.rawHeaders),
        setHost: false,
        insecureHTTPParser: true,
        maxHeaderSize: longestHead,
        timeout: idleMillis,
      })
    })
  }
