import { afterEach, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer, type TestSettings } from "../testing/startTestServer.ts"
import { stillClock } from "../testing/stillClock.ts"

let server: TestServer
afterEach(() => server.stop())
const start = async (settings: TestSettings = {}) => {
  server = await startTestServer({
    settings: { apiKeys: ["key-blue"], adminKey: "operator", ...settings },
    clock: stillClock(),
  })
}

const ask = (key: string, from = "203.0.113.1", path = "/v2/concurrency-check") =>
  call(server, path, { headers: { authorization: `Bearer ${key}`, "x-forwarded-for": from } })
const statuses = async (count: number, from?: string, path?: string) => {
  const all: Array<number> = []
  for (let n = 0; n < count; n++) all.push((await ask(`guess-${n}`, from, path)).status)
  return all
}
const tenRefused = Array.from({ length: 10 }, () => 401)

describe("wrong keys", () => {
  it("are slowed down after ten from one address, and valid ones are not", async () => {
    await start()
    expect(await statuses(11)).toEqual([...tenRefused, 429])
    const { body, headers } = await ask("guess")
    expect(body).toEqual({
      success: false,
      code: "TOO_MANY_WRONG_KEYS",
      error: "Too many wrong keys came from this address. Try again in 6 s, with a key of this service.",
    })
    expect([headers.get("retry-after"), headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
      "6",
      '"wrong-keys";q=10;w=60',
      '"wrong-keys";r=0;t=6',
    ])
    expect((await ask("key-blue")).status).toBe(200)
  })

  it("are counted for all routes, the operator's included", async () => {
    await start()
    expect(await statuses(6, undefined, "/v2/admin/keys")).toEqual(tenRefused.slice(4))
    expect(await statuses(5)).toEqual([...tenRefused.slice(6), 429])
    expect((await ask("operator", undefined, "/v2/admin/keys")).status).toBe(200)
  })

  it("are counted by the address from a trusted proxy, IPv6 by network", async () => {
    await start({ trustProxy: true })
    expect(await statuses(11, "198.51.100.7, 2001:db8:1:2::1")).toEqual([...tenRefused, 429])
    expect(await statuses(1, "2001:db8:1:2:3:4:5:6")).toEqual([429])
    expect(await statuses(1, "2001:db8:1:3::1")).toEqual([401])
    // Addresses that a client adds before it change nothing.
    expect(await statuses(1, "192.0.2.1, [2001:db8:1:2::9]:1234")).toEqual([429])
  })

  it("are counted by connection address without a trusted proxy", async () => {
    await start()
    await statuses(10, "198.51.100.7")
    expect(await statuses(1, "198.51.100.8")).toEqual([429])
  })

  it("do not exist when no keys are required", async () => {
    server = await startTestServer()
    expect(await statuses(20)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})
