import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let running = 0
const endless = () =>
  Effect.acquireUseRelease(
    Effect.sync(() => running++),
    () => Effect.never,
    () => Effect.sync(() => running--),
  )

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    scrape: endless,
    settings: { apiKeys: ["blue:key-blue", "red:key-red"], requestsPerTeam: 2 },
  })
})
afterAll(() => server.stop())

const blue = { authorization: "Bearer key-blue" }
const body = { url: "https://a.test/" }
const scrape = (signal: AbortSignal) =>
  fetch(`${server.base}/v2/scrape`, {
    method: "POST",
    signal,
    headers: { ...blue, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined)
const status = async (headers: Readonly<Record<string, string>>) =>
  (await call(server, "/v2/team/credit-usage", { headers })).status

/** Requests a web socket, and leaves after the first line of the answer. */
const askForSocket = () =>
  new Promise<string>((resolve) => {
    const head =
      "GET /v2/team/credit-usage HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer key-blue\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    const socket = connect(server.port, "127.0.0.1", () => socket.write(head))
    socket.on("error", () => undefined)
    socket.on("data", (chunk) => {
      resolve(String(chunk).slice(0, 13))
      socket.destroy()
    })
    socket.on("close", () => resolve(""))
  })

describe("makeRequestsInFlight", () => {
  it("refuses a team's concurrent requests beyond the limit, and no other team's", async () => {
    const clients = new AbortController()
    const [first, second] = [scrape(clients.signal), scrape(clients.signal)]
    await waitUntil("both run", () => running === 2)
    const third = await call(server, "/v2/scrape", { body, headers: blue })
    expect([third.status, third.headers.get("retry-after"), third.body]).toEqual([
      429,
      "1",
      failed(
        "TOO_MANY_REQUESTS",
        "2 requests of the team are being answered, which is its limit. Try again when one of them has ended.",
      ),
    ])
    expect([await status(blue), await status({ authorization: "Bearer key-red" }), await status({})]).toEqual([
      429, 200, 401,
    ])
    clients.abort()
    await Promise.all([first, second])
    await waitUntil("the team may ask again", async () => (await status(blue)) === 200)
  })

  it("releases pipelined requests on a connection that closes", async () => {
    const text = JSON.stringify(body)
    const ask = `POST /v2/scrape HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer key-blue\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
    const socket = connect(server.port, "127.0.0.1", () => socket.write(ask + ask))
    await waitUntil("both run", () => running === 2)
    socket.destroy()
    await waitUntil("the team may ask again", async () => (await status(blue)) === 200)
    await waitUntil("neither runs", () => running === 0)
  })

  it("stops counting a request that asked for another protocol", async () => {
    const answers = []
    for (let asked = 0; asked < 5; asked++) answers.push(await askForSocket())
    expect([answers, await status(blue)]).toEqual([Array.from({ length: 5 }, () => "HTTP/1.1 200 "), 200])
  })

  it("stops counting an answered request", async () => {
    for (let asked = 0; asked < 5; asked++) expect(await status(blue)).toBe(200)
  })
})
