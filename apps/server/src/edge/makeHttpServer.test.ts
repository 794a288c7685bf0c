import { setTimeout as sleep } from "node:timers/promises"
import { connect, type Socket } from "node:net"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ limits: { headersTimeout: 300, requestTimeout: 600, maxHeaderSize: 8192 } })
})
afterAll(() => server.stop())

const sockets: Array<Socket> = []
afterAll(() => sockets.forEach((socket) => socket.destroy()))

/** Opens a connection, sends this much and waits for the server to close it. */
const closedAfter = (text: string) =>
  new Promise<{ readonly millis: number; readonly received: string }>((resolve) => {
    const start = performance.now()
    let received = ""
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text))
    sockets.push(socket)
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve({ millis: performance.now() - start, received }))
  })

const bodyOf = (received: string): unknown => JSON.parse(received.split("\r\n\r\n")[1] ?? "")
const head = "POST /v2/scrape HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

describe("makeHttpServer", () => {
  it("closes connections whose headers do not arrive", async () => {
    const { millis, received } = await closedAfter(head)
    expect(received).toMatch(/^HTTP\/1\.1 408 /u)
    expect(bodyOf(received)).toEqual({ success: false, code: "REQUEST_TIMEOUT", error: "The request did not arrive in time." })
    expect(millis).toBeLessThan(3000)
  })

  it("closes connections whose body does not arrive", async () => {
    const { millis, received } = await closedAfter(`${head}Content-Length: 100\r\n\r\n{"url":`)
    expect(received).toMatch(/^HTTP\/1\.1 408 /u)
    expect(millis).toBeLessThan(3000)
  })

  it("serves others while 200 slow clients hold connections", async () => {
    const slow = Array.from({ length: 200 }, () => closedAfter("POST /v2/scrape HTTP/1.1\r\nHost: a.te"))
    const start = performance.now()
    const { status } = await call(server, "/health")
    expect([status, performance.now() - start < 1000]).toEqual([200, true])
    expect((await Promise.all(slow)).every(({ millis }) => millis < 5000)).toBe(true)
  })

  it("answers broken and oversized requests with a sentence", async () => {
    const broken = await closedAfter("NONSENSE\r\n\r\n")
    const large = await closedAfter(`GET /health HTTP/1.1\r\nHost: localhost\r\nx-large: ${"a".repeat(10_000)}\r\n\r\n`)
    expect([bodyOf(broken.received), bodyOf(large.received)]).toEqual([
      { success: false, code: "BAD_REQUEST", error: "This is not a valid HTTP request." },
      { success: false, code: "HEADERS_TOO_LARGE", error: "The headers of the request are too large." },
    ])
  })
})

describe("closeWhenStopping", () => {
  it("ends soon after the last answer, though the client would keep its connection", async () => {
    const stopping = await startTestServer({ scrape: () => Effect.delay(Effect.succeed({ document: "{}", fileBytes: 0, creditsUsed: 1 }), "300 millis") })
    const asked = call(stopping, "/v2/scrape", { body: { url: "https://a.test" } })
    await sleep(100)
    const start = performance.now()
    await stopping.stop()
    expect([(await asked).status, performance.now() - start < 3000]).toEqual([200, true])
  })
})
