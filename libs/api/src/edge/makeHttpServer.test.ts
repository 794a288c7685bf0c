import { once } from "node:events"
import { type AddressInfo, connect, type Socket } from "node:net"
import { waitUntil } from "@trawl/testing"
import { Effect, Latch } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { defaultServerLimits, makeHttpServer } from "./makeHttpServer.ts"

let patient: TestServer
let hasty: TestServer
beforeAll(async () => {
  patient = await startTestServer({ limits: { headersTimeout: 200_000, maxHeaderSize: 8192 } })
  hasty = await startTestServer({ limits: { headersTimeout: 300, requestTimeout: 600 } })
})
afterAll(() => Promise.all([patient.stop(), hasty.stop()]))

const sockets: Array<Socket> = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

const open = ({ port }: { readonly port: number }, text: string): Socket => {
  const socket = connect(port, "127.0.0.1", () => socket.write(text)).on("error", () => undefined)
  sockets.push(socket)
  return socket
}

/** Opens a connection, sends this text and waits for the server to close it. */
const closedAfter = async (server: TestServer, text: string): Promise<string> => {
  let received = ""
  await once(
    open(server, text).on("data", (chunk) => (received += String(chunk))),
    "close",
  )
  return received
}

const bodyOf = (received: string): unknown => JSON.parse(received.split("\r\n\r\n")[1] ?? "")
const head = "POST /v2/scrape HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

describe("makeHttpServer", () => {
  it("closes connections whose headers do not arrive in time", async () => {
    const received = await closedAfter(hasty, head)
    expect(received).toMatch(/^HTTP\/1\.1 408 /u)
    expect(bodyOf(received)).toEqual({
      success: false,
      code: "REQUEST_TIMEOUT",
      error: "The request did not arrive in time.",
    })
  })

  it("closes connections whose body does not arrive in time", async () => {
    expect(await closedAfter(hasty, `${head}Content-Length: 100\r\n\r\n{"url":`)).toMatch(/^HTTP\/1\.1 408 /u)
  })

  const begun = "POST /v2/scrape HTTP/1.1\r\nHost: a.te"

  it("serves others while 200 slow clients hold connections", async () => {
    const slow = Array.from({ length: 200 }, () => open(patient, begun))
    await Promise.all(slow.map((socket) => once(socket, "connect")))
    expect([(await call(patient, "/health")).status, slow.filter(({ closed }) => closed).length]).toEqual([200, 0])
  })

  it("closes the connections of 200 slow clients", async () => {
    const received = await Promise.all(Array.from({ length: 200 }, () => closedAfter(hasty, begun)))
    expect(received.filter((answer) => answer.startsWith("HTTP/1.1 408 "))).toHaveLength(200)
  })

  it("answers broken and oversized requests with a sentence", async () => {
    const broken = await closedAfter(patient, "NONSENSE\r\n\r\n")
    const large = await closedAfter(
      patient,
      `GET /health HTTP/1.1\r\nHost: localhost\r\nx-large: ${"a".repeat(10_000)}\r\n\r\n`,
    )
    expect([bodyOf(broken), bodyOf(large)]).toEqual([
      { success: false, code: "BAD_REQUEST", error: "This is not a valid HTTP request." },
      { success: false, code: "HEADERS_TOO_LARGE", error: "The headers of the request are too large." },
    ])
  })
})

describe("closeWhenStopping", () => {
  it("closes a connection after its last answer, although its client keeps it alive", async () => {
    // Nothing else closes an idle connection.
    const server = makeHttpServer({ ...defaultServerLimits, stalledTimeout: 2 ** 31 - 1 })
    server.keepAliveTimeout = 0
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const client = open(server.address() as AddressInfo, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").resume()
    const [, response] = await once(server, "request")
    server.close()
    response.end("Last.")
    await Promise.all([once(client, "close"), once(server, "close")])
  })

  it("lets the server close after its last answer", async () => {
    const [begun, latch] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
    const scraped = Effect.succeed({ document: "{}", fileBytes: 0, creditsUsed: 1 })
    const stopping = await startTestServer({
      scrape: () => begun.open.pipe(Effect.andThen(latch.await), Effect.andThen(scraped)),
    })
    const asked = call(stopping, "/v2/scrape", { body: { url: "https://a.test" } })
    await Effect.runPromise(begun.await)
    const stopped = stopping.stop()
    await waitUntil("it takes no connection", () =>
      call(stopping, "/health", { headers: { connection: "close" } }).then(
        () => false,
        () => true,
      ),
    )
    latch.openUnsafe()
    expect((await asked).status).toBe(200)
    await stopped
  })
})
