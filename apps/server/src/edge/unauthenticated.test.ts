import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRAWL_API_KEYS: "blue:key-blue" } })
})
afterAll(() => server.stop())

// More than what the kernels of both sides hold of it, which nobody reads.
const bodyBytes = 64 * 1024 * 1024

/** Sends a body for as long as the server takes it. Resolves when the connection has ended to the answer and how much of the body was taken. */
const pour = (head: string, piece: Buffer) =>
  new Promise<{ readonly received: string; readonly taken: number }>((resolve) => {
    let received = ""
    let written = 0
    const socket = connect({ host: "127.0.0.1", port: server.port, allowHalfOpen: true }, () => {
      socket.write(head)
      send()
    })
    const send = () => {
      while (written < bodyBytes && !socket.destroyed) {
        written += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on("drain", send)
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve({ received, taken: written - socket.writableLength }))
  })

const piece = Buffer.alloc(65_536, " ")
const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")])
const head = "POST /v2/batch/scrape HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

describe("a request without a key", () => {
  it.each([
    ["of known length", `${head}Content-Length: ${bodyBytes}\r\n\r\n`, piece],
    ["in chunks", `${head}Transfer-Encoding: chunked\r\n\r\n`, chunk],
  ])("is answered before its body %s is read, and its connection ends", async (_, start, part) => {
    const { received, taken } = await pour(start, part)
    expect(received).toMatch(/^HTTP\/1\.1 401 /u)
    expect(taken).toBeLessThan(bodyBytes / 2)
  })

  it("is not told to send a body that it announces", async () => {
    const { received } = await pour(`${head}Expect: 100-continue\r\nContent-Length: ${bodyBytes}\r\n\r\n`, piece)
    expect(received).toMatch(/^HTTP\/1\.1 401 /u)
  })

  it.each([
    ["cookies", "cookie", "a=b; ".repeat(3000)],
    ["a bearer", "authorization", `Bearer${" ".repeat(15_000)}x`],
    ["an origin", "origin", `https://${"a.".repeat(7500)}`],
    ["asked headers", "access-control-request-headers", "a, ".repeat(5000)],
    ["a type", "content-type", `application/${"a+".repeat(7500)}`],
    ["a forwarded host", "x-forwarded-host", "1".repeat(15_000)],
  ])("costs no more than its length with %s of 15 kB", async (_, name, value) => {
    const start = performance.now()
    const answers = await Promise.all(["POST", "GET", "OPTIONS"].map((method) => call(server, "/v2/scrape", { method, headers: { [name]: value } })))
    expect([answers.map(({ status }) => status), performance.now() - start < 1000]).toEqual([[401, 405, 204], true])
  })

  it.each(["/%41", "/%", "/a", "//", "?a=b", "/%E0%A4%A"])("costs no more than its length with a path of %s", async (part) => {
    const start = performance.now()
    const { status } = await call(server, `/v2/batch/scrape${part.repeat(15_000 / part.length)}`)
    expect([[401, 404, 405].includes(status), performance.now() - start < 1000]).toEqual([true, true])
  })
})
