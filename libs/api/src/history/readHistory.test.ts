import { waitUntil } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const usage = { places: 4, teams: new Map([["blue", { held: 3, waiting: 16 }]]), longestWaitMillis: 7500 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: ["blue:fc-blue"] },
    pools: [{ name: "browser tabs", usage: () => usage }],
  })
})
afterAll(() => server.stop())

interface History {
  readonly data: {
    readonly stepSeconds: number
    readonly times: ReadonlyArray<string>
    readonly series: Readonly<Record<string, { readonly values: ReadonlyArray<number | null> }>>
  }
}

const headers = { authorization: "Bearer fc-blue" }
const history = async (query = "") => (await call(server, `/v2/health/history${query}`, { headers })).body as History

describe("GET /v2/health/history", () => {
  it("has a point of the start, of the instance and no team", async () => {
    const { data } = await waitUntil("the first point is there", async () => {
      const found = await history()
      return found.data.times.length > 0 ? found : undefined
    })
    expect([data.stepSeconds, data.times.length]).toEqual([60, 1])
    expect(data.series["poolHeld/browser tabs"]).toEqual({
      unit: "places",
      help: "Places of a pool in use.",
      values: [3],
    })
    expect(data.series["memory"]?.values[0]).toBeGreaterThan(1e6)
    expect(JSON.stringify(data)).not.toContain("blue")
  })

  it("gives only what is later than `since`, an ISO time or milliseconds", async () => {
    const [last = ""] = (await history()).data.times
    const asked = [last, String(Date.parse(last)), String(Date.parse(last) - 1)]
    expect(await Promise.all(asked.map(async (since) => (await history(`?since=${since}`)).data.times))).toEqual([
      [],
      [],
      [last],
    ])
  })

  it("refuses another parameter by its name", async () => {
    const { body, status } = await call(server, "/v2/health/history?Since=0", { headers })
    const error = "Since is no parameter of this route, or is given twice: it takes since."
    expect([status, body]).toMatchObject([400, { error }])
  })

  it("refuses another `since` by its name, and clients without a key", async () => {
    const sentence = "since must be a time such as 2026-11-30T18:00:00Z, or milliseconds since 1970"
    for (const since of ["", "yesterday", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "-1", "1e99"]) {
      const { body, status } = await call(server, `/v2/health/history?since=${since}`, { headers })
      expect([since, status, body]).toMatchObject([since, 400, { error: `${sentence}.` }])
    }
    expect((await call(server, "/v2/health/history")).status).toBe(401)
  })
})
