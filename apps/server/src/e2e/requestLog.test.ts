import { type FixtureSite, startFixtureSite, waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeClient } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

const key = "fc-a-key-that-no-log-may-hold"
let site: FixtureSite
let server: HostedServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await hostServer({ TRAWL_REQUEST_LOG: "true", TRAWL_LOG_LEVEL: "info", TRAWL_API_KEYS: `blue:${key}` })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

interface LoggedRequest {
  readonly message: string
  readonly level: string
  readonly annotations: Readonly<Record<string, unknown>>
}

const lines = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LoggedRequest)
const ofMethod = (method: string) =>
  lines().filter(({ annotations }) => annotations["method"] === method && annotations["route"] !== "/ready")

describe("TRAWL_REQUEST_LOG", () => {
  it("logs each request by its route, and none of its contents", async () => {
    const client = makeClient(server.base, key)
    await client.scrape({ url: `${site.url}/short/1?secret=page` })
    await client.call("/v2/batch/scrape/019f9c1e-7a4b-7c3e-9c11-0123456789ab?skip=7")
    await client.call("/v2/secret-path?secret=query", { method: "PUT", headers: { authorization: "Bearer wrong" } })
    await waitUntil("all are logged", () => ofMethod("PUT").length === 1)
    const facts = { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u), millis: expect.any(Number) }
    expect(
      [...ofMethod("POST"), ...ofMethod("GET"), ...ofMethod("PUT")].map(({ annotations, level, message }) => [
        message,
        level,
        annotations,
      ]),
    ).toEqual([
      ["A request has ended.", "INFO", { ...facts, route: "/v2/scrape", method: "POST", status: 200, team: "blue" }],
      [
        "A request has ended.",
        "INFO",
        { ...facts, route: "/v2/batch/scrape/:id", method: "GET", status: 404, team: "blue" },
      ],
      ["A request has ended.", "INFO", { ...facts, route: "unknown", method: "PUT", status: 404 }],
    ])
    expect(server.output()).not.toMatch(/secret|skip|019f9c1e|a-key-that/u)
  })

  it("logs a client that closed its connection before the answer", async () => {
    const client = new AbortController()
    const asked = fetch(`${server.base}/v2/scrape`, {
      method: "POST",
      signal: client.signal,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ url: `${site.url}/short/2?delay=30000&batch=gone` }),
    }).catch(() => undefined)
    await waitUntil("the page is asked for", () => site.traffic.inFlight({ batch: "gone" }) === 1, { deadline: 30_000 })
    client.abort()
    await asked
    await waitUntil("it is logged", () => ofMethod("POST").some(({ annotations }) => annotations["status"] === 499))
  })
})
