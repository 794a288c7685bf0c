import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import type { FakeBatch } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const started = async () => {
  const { body } = await call(server, "/v2/batch/scrape", {
    body: { urls: ["https://a.test/1", "https://b.test"], formats: ["links"] },
  })
  return (body as { readonly id: string }).id
}

const change = (id: string, part: Partial<FakeBatch["status"]>, errors: FakeBatch["errors"] = []) => {
  const batch = server.jobs.batches.get(id) ?? expect.fail("The batch was not started.")
  batch.status = { ...batch.status, ...part }
  batch.errors = errors
}

const failure = { id: "page", timestamp: 1000, url: "https://b.test", code: "SCRAPE_TIMEOUT", error: "Too slow." }
const retry = (id: string, options: Parameters<typeof call>[2] = {}) =>
  call(server, `/v2/batch/scrape/${id}/retry`, { method: "POST", ...options })

describe("retryBatch", () => {
  it("starts a batch of the failed pages, with an empty body or none", async () => {
    const id = await started()
    change(id, { status: "completed" }, [failure])
    for (const options of [{}, { body: {} }]) {
      const { body, status } = await retry(id, options)
      const retried = (body as { readonly id: string }).id
      expect([status, body]).toEqual([
        200,
        { success: true, id: retried, url: `${server.base}/v2/batch/scrape/${retried}` },
      ])
      expect(server.jobs.batches.get(retried)?.submission).toMatchObject({
        urls: ["https://b.test"],
        options: { options: { formats: ["links"] } },
      })
    }
  })

  it("starts it once for one idempotency key", async () => {
    const id = await started()
    change(id, { status: "completed" }, [failure])
    const headers = { "idempotency-key": "again" }
    const [one, two] = [await retry(id, { headers }), await retry(id, { headers })]
    expect(two.body).toEqual(one.body)
  })

  it("is refused while the batch runs, without failures, with options, and for a missing batch", async () => {
    const id = await started()
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: failed("JOB_NOT_RETRYABLE", "The job still runs: retry its failed pages when it has ended."),
    })
    change(id, { status: "completed" })
    expect(await retry(id)).toMatchObject({
      status: 409,
      body: failed("JOB_NOT_RETRYABLE", "No page of the job has failed: there is nothing to retry."),
    })
    expect(await retry(id, { body: { formats: ["html"] } })).toMatchObject({
      status: 400,
      body: { error: "A retry takes no options: each page has those that its request gave." },
    })
    expect((await retry("019f9c1e-7a4b-7c3e-9c11-0123456789ab")).status).toBe(404)
  })
})
