import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let keyed: TestServer
beforeAll(async () => {
  keyed = await startTestServer({ settings: { apiKeys: ["a"], adminKey: "admin", audit: "on" } })
})
afterAll(() => keyed.stop())

const scrape = { type: "scrape", urls: ["https://a.test/"] }
const valid = { name: "Prices", schedule: { text: "hourly" }, targets: [scrape] }

describe("monitors of keys", () => {
  const admin = { authorization: "Bearer admin" }
  const keyOf = async (grant: object) => {
    const { body } = await call(keyed, "/v2/admin/keys", {
      headers: admin,
      body: { team: "blue", label: "x", ...grant },
    })
    return { authorization: `Bearer ${(body as { readonly key: string }).key}` }
  }

  const asked = async (grant: object) => {
    const answer = await call(keyed, "/v2/monitor", { headers: await keyOf(grant), body: valid })
    return [answer.status, (answer.body as { readonly code?: string }).code]
  }

  it("are changed by keys that may run them only, and paused by others", async () => {
    const made = await call(keyed, "/v2/monitor", { headers: await keyOf({}), body: valid })
    const { id } = (made.body as { readonly data: { readonly id: string } }).data
    const changed = async (grant: object, body: object) => {
      const answer = await call(keyed, `/v2/monitor/${id}`, { method: "PATCH", headers: await keyOf(grant), body })
      return [answer.status, (answer.body as { readonly code?: string }).code]
    }
    expect([
      await changed({ endpoints: ["monitor"] }, { name: "b" }),
      await changed({ zeroDataRetention: true }, { name: "b" }),
      await changed({ endpoints: ["monitor"] }, { status: "paused" }),
      await changed({ endpoints: ["monitor"] }, { status: "active" }),
      await changed({ endpoints: ["monitor", "batch"] }, { status: "active" }),
    ]).toEqual([
      [403, "ENDPOINT_NOT_ALLOWED"],
      [403, "FEATURE_NOT_ENABLED"],
      [200, undefined],
      [403, "ENDPOINT_NOT_ALLOWED"],
      [200, undefined],
    ])
  })

  it("need the scope of their targets, and a key that keeps something", async () => {
    expect([
      await asked({ endpoints: ["batch"] }),
      await asked({ endpoints: ["monitor"] }),
      await asked({ endpoints: ["monitor", "batch"] }),
      await asked({ zeroDataRetention: true }),
    ]).toEqual([
      [403, "ENDPOINT_NOT_ALLOWED"],
      [403, "ENDPOINT_NOT_ALLOWED"],
      [200, undefined],
      [403, "FEATURE_NOT_ENABLED"],
    ])
  })
})
