import { connect } from "node:net"
import { Effect, Fiber } from "effect"
import { HttpServerRequest } from "effect/http"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { costOf } from "../testing/costOf.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { readBody } from "./readBody.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const path = "/v2/batch/scrape"
const valid = JSON.stringify({ urls: ["https://a.test/"] })
const tooLarge = failed(
  "REQUEST_TOO_LARGE",
  "The request body is larger than 10 MB. Start the batch with a part of the URLs and add the others with appendToId.",
)

const sendUrls = (count: number) =>
  call(server, path, { body: { urls: Array.from({ length: count }, (_, index) => `https://a.test/page/${index}`) } })

/** Sends raw bytes and resolves to everything received until the connection closed. */
const exchange = (write: (send: (text: string) => void) => void) =>
  new Promise<string>((resolve) => {
    let received = ""
    const socket = connect(server.port, "127.0.0.1", () => write((text) => socket.writable && socket.write(text)))
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

describe("readBody", () => {
  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON", "application/vnd.api+json"])(
    "takes %s",
    async (type) => {
      expect((await call(server, path, { body: valid, headers: { "content-type": type } })).status).toBe(200)
    },
  )

  it("speaks of parts only where a body can be sent in parts", async () => {
    const body = { url: `https://a.test/${"a".repeat(10 * 1024 * 1024)}` }
    expect((await call(server, "/v2/scrape", { body })).body).toEqual(
      failed("REQUEST_TOO_LARGE", "The request body is larger than 10 MB."),
    )
  })

  it("refuses a body without a content type: browsers send one cross-origin without a preflight", async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`
    const [whole, chunked] = await Promise.all([
      exchange((send) => send(`${head}Content-Length: ${valid.length}\r\n\r\n${valid}`)),
      exchange((send) =>
        send(`${head}Transfer-Encoding: chunked\r\n\r\n${valid.length.toString(16)}\r\n${valid}\r\n0\r\n\r\n`),
      ),
    ])
    expect([whole.slice(0, 13), chunked.slice(0, 13)]).toEqual(["HTTP/1.1 415 ", "HTTP/1.1 415 "])
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
    "nonsense",
  ])("refuses %s", async (type) => {
    const { body, status } = await call(server, path, { body: valid, headers: { "content-type": type } })
    expect([status, body]).toEqual([
      415,
      failed("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON: send it with Content-Type: application/json."),
    ])
  })

  it("refuses a compressed body", async () => {
    expect((await call(server, path, { body: valid, headers: { "content-encoding": "gzip" } })).status).toBe(415)
  })

  it("refuses a body that says it is too large without reading it", async () => {
    const answer = await exchange((send) =>
      send(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10485761\r\n\r\n{`,
      ),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
    expect(answer).toMatch(/\r\nconnection: close\r\n/iu)
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toEqual(tooLarge)
  })

  it("stops a body that turns out too large, answers and closes", async () => {
    const piece = `10000\r\n${" ".repeat(65_536)}\r\n`
    const answer = await exchange((send) => {
      send(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      for (let sent = 0; sent < 11 * 1024 * 1024; sent += 65_536) send(piece)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
    expect(answer).toContain("appendToId")
  })

  it("reads a body of exactly 10 MB", async () => {
    const { status } = await call(server, path, { body: valid.padEnd(10 * 1024 * 1024, " ") })
    expect(status).toBe(200)
  })

  it.each([
    ["", "The body is empty; send a JSON object."],
    ["{", "Bad request, malformed JSON"],
    ['{"urls":["https://a.test"],}', "Bad request, malformed JSON"],
    ["urls=https://a.test", "Bad request, malformed JSON"],
    ['{"a":'.repeat(100_000), "The body is nested deeper than 64 levels."],
    [`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`, "The body is nested deeper than 64 levels."],
  ])("says what is wrong with broken JSON (%#)", async (body, error) => {
    const answer = await call(server, path, { body })
    expect([answer.status, answer.body]).toEqual([400, failed("BAD_REQUEST_INVALID_JSON", error)])
  })

  it("treats __proto__ as an unknown key, and no number as infinity", async () => {
    const odd = [
      '{"urls":["https://a.test"],"__proto__":{"timeout":1000}}',
      '{"urls":["https://a.test"],"timeout":1e400}',
    ]
    const answers = await Promise.all(odd.map((body) => call(server, path, { body })))
    expect(answers.map(({ body, status }) => [status, (body as { error: string }).error])).toEqual([
      [400, 'Unrecognized key "__proto__" in the body.'],
      [400, "timeout must be a whole number."],
    ])
  })

  it("accepts 10,000 URLs in linear time", async () => {
    expect((await sendUrls(10_000)).status).toBe(200)
    const [many, few] = [await costOf(() => sendUrls(10_000), 1), await costOf(() => sendUrls(1250), 1)]
    // Eight times as many cost eight times as much, or sixty-four times if quadratic.
    expect(many / few).toBeLessThan(8 ** 1.5)
  })

  it("waits half a minute for a missing body", () => {
    const request = new Request("http://a.test", {
      method: "POST",
      body: new ReadableStream(),
      headers: { "content-type": "application/json" },
      duplex: "half",
    })
    const read = Effect.gen(function* () {
      const reading = yield* Effect.forkChild(Effect.flip(readBody))
      yield* TestClock.adjust("29 seconds")
      const waits = reading.pollUnsafe() === undefined
      yield* TestClock.adjust("1 second")
      return [waits, (yield* Fiber.join(reading))._tag]
    }).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, HttpServerRequest.fromWeb(request)),
      Effect.provide(TestClock.layer()),
    )
    return expect(Effect.runPromise(read)).resolves.toEqual([true, "BodyIncomplete"])
  })
})
