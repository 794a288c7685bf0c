import { connect } from "node:net"
import { TeamPlaces } from "@trawl/core"
import { waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fakeParse } from "../testing/fakeParse.ts"
import { boundary, formOf, html, parseCalls } from "../testing/parseCalls.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const { calls, parse, stopped } = fakeParse()

const steps = [{ bytes: 4_000_000, places: new TeamPlaces({ places: 1, now: () => performance.now() }) }]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parse, room: steps })
})
afterAll(() => server.stop())

const { send, sendBytes, sendFile } = parseCalls(() => server)

const mostBytes = 50 * 1024 * 1024

/** Sends an endless form, and resolves to the answer received until the server closed the connection. */
const pour = () =>
  new Promise<string>((resolve) => {
    let received = ""
    const piece = Buffer.from(`10000\r\n${"a".repeat(65_536)}\r\n`)
    const socket = connect({ host: "127.0.0.1", port: server.port, allowHalfOpen: true }, () => {
      socket.write(
        `POST /v2/parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.html"\r\n\r\n`
      socket.write(`${start.length.toString(16)}\r\n${start}\r\n`)
      go()
    })
    const go = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on("drain", go)
    socket.on("data", (chunk) => (received += String(chunk)))
    socket.on("error", () => undefined)
    socket.on("close", () => resolve(received))
  })

describe("readForm", () => {
  it("accepts a file of 50 MB", async () => {
    expect(await sendBytes(Buffer.alloc(mostBytes, "a"), {})).toMatchObject({
      status: 200,
      data: { length: mostBytes },
    })
  })

  it("refuses a file of one byte more", async () => {
    expect(await sendBytes(Buffer.alloc(mostBytes + 1, "a"), {})).toMatchObject({
      status: 413,
      code: "REQUEST_TOO_LARGE",
    })
  })

  it("stops a file that turns out too large, answers and closes", async () => {
    expect(await pour()).toMatch(/^HTTP\/1\.1 413 [^]*"The file is larger than 50 MB\."/u)
  })

  it("refuses a file that says it is too large without reading it", async () => {
    const answer = await new Promise<string>((resolve) => {
      let received = ""
      const socket = connect(server.port, "127.0.0.1", () =>
        socket.write(
          `POST /v2/parse HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 60000000\r\n\r\n--a`,
        ),
      )
      socket.on("data", (chunk) => (received += String(chunk)))
      socket.on("close", () => resolve(received))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /u)
  })

  it("reads a large file only within the memory budget", async () => {
    const { places } = steps[0] ?? { places: undefined }
    const held = places?.enter("default", () => undefined)
    const large = sendFile({}, "large.html", new Blob([Buffer.alloc(9_000_000, "a")], { type: "text/html" }))
    await waitUntil("the file waits", () => places?.usage().teams.get("default")?.waiting === 1, { every: 5 })
    const small = await sendFile({}, "small.html")
    if (held !== undefined) places?.leave(held)
    expect([small.status, (await large).status]).toEqual([200, 200])
  })

  it("stops the work when the client goes away", async () => {
    const before = stopped.count
    const controller = new AbortController()
    const asked = send(formOf([["file", html, "slow.html"]]), {}, controller.signal).catch(() => undefined)
    await waitUntil("the file is parsed", () => calls.at(-1)?.upload.name === "slow.html", { every: 5 })
    controller.abort()
    await asked
    await waitUntil("the work has stopped", () => stopped.count > before, { every: 5 })
  })

  it("gives up on a file after its timeout", async () => {
    const { body, status } = await sendFile({ timeout: 1000 }, "slow.html")
    expect([status, body.code]).toEqual([408, "SCRAPE_TIMEOUT"])
  })
})
