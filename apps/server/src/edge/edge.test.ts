import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe("the edge", () => {
  it("answers health", async () => {
    const response = await fetch(`${server.base}/health`)
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }])
  })
  it("starts", async () => {
    const response = await fetch(`${server.base}/v2/batch/scrape`, { method: "POST", body: JSON.stringify({urls: ["https://a.test"]}), headers: {"content-type": "application/json"} })
    expect([response.status, await response.json(), response.headers]).toEqual([])
  })
})
