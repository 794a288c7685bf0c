import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { costOf, mostTimesPlain } from "../testing/costOf.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { apiKeys: ["blue:key-blue"] } })
})
afterAll(() => server.stop())

/** More than a server could read during this test. */
const bodyBytes = 2 ** 40

/** Sends an endless body for as long as the server accepts it. Resolves to the answer when the connection has ended. */
const pour = (head: string, piece: Buffer) =>
  new Promise<string>((resolve) => {
    let received = ""
    const socket = connect({ host: "127.0.0.1", port: server.port, allowHalfOpen: true }, () => {
      socket.write(head)
      send()
    })
    const send = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on("drain", send)
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

const piece = Buffer.alloc(65_536, " ")
const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")])
const head = "POST /v2/batch/scrape HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

const sendHeader = (name: string, value: string) =>
  Promise.all(
    ["POST", "GET", "OPTIONS"].map((method) => call(server, "/v2/scrape", { method, headers: { [name]: value } })),
  )
const sendPath = (part: string) => call(server, `/v2/batch/scrape${part.repeat(15_000 / part.length)}`)

describe("a request without a key", () => {
  it.each([
    ["of known length", `${head}Content-Length: ${bodyBytes}\r\n\r\n`, piece],
    ["in chunks", `${head}Transfer-Encoding: chunked\r\n\r\n`, chunk],
  ])("is answered before its body %s is read, and its connection ends", async (_, start, part) => {
    expect(await pour(start, part)).toMatch(/^HTTP\/1\.1 401 /u)
  })

  it("gets no 100 Continue for an announced body", async () => {
    const received = await pour(`${head}Expect: 100-continue\r\nContent-Length: ${bodyBytes}\r\n\r\n`, piece)
    expect(received).toMatch(/^HTTP\/1\.1 401 /u)
  })

  const asks = 5
  let plain = { header: 0, path: 0 }
  beforeAll(async () => {
    plain = {
      header: await costOf(() => sendHeader("x-plain", "x".repeat(15_000)), asks),
      path: await costOf(() => sendPath("x"), asks),
    }
  })

  it.each([
    ["cookies", "cookie", "a=b; ".repeat(3000)],
    ["a bearer", "authorization", `Bearer${" ".repeat(15_000)}x`],
    ["an origin", "origin", `https://${"a.".repeat(7500)}`],
    ["asked headers", "access-control-request-headers", "a, ".repeat(5000)],
    ["a type", "content-type", `application/${"a+".repeat(7500)}`],
    ["a forwarded host", "x-forwarded-host", "1".repeat(15_000)],
  ])("costs no more than its length with %s of 15 kB", async (_, name, value) => {
    expect((await sendHeader(name, value)).map(({ status }) => status)).toEqual([401, 405, 204])
    expect(await costOf(() => sendHeader(name, value), asks)).toBeLessThan(mostTimesPlain * plain.header)
  })

  it.each(["/%41", "/%", "/a", "//", "?a=b", "/%E0%A4%A"])(
    "costs no more than its length with a path of %s",
    async (part) => {
      expect([401, 404, 405]).toContain((await sendPath(part)).status)
      expect(await costOf(() => sendPath(part), asks)).toBeLessThan(mostTimesPlain * plain.path)
    },
  )
})
