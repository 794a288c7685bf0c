import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchCalls, unknownId } from "../testing/batchCalls.ts"
import { call, failed } from "../testing/call.ts"
import { setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    deliveries: [
      {
        id: "event-1",
        kind: "started",
        state: "delivered",
        createdAt: 0,
        attempts: [{ at: 1000, durationMs: 12, status: 200 }],
      },
      {
        id: "event-2",
        kind: "page",
        state: "pending",
        createdAt: 2000,
        nextAttemptAt: 7000,
        attempts: [{ at: 2000, durationMs: 5, code: "ECONNREFUSED" }],
      },
      { id: "event-3", kind: "page", state: "dead", createdAt: 3000, attempts: [] },
    ],
  })
})
afterAll(() => server.stop())

const { batchOf, started } = batchCalls(() => server)

describe("batchStatus", () => {
  it("returns counts and times of a running batch", async () => {
    const id = await started({ urls: ["https://a.test/1", "https://a.test/2"] })
    const { body, headers, status } = await call(server, `/v2/batch/scrape/${id}`)
    expect([status, headers.get("content-type"), body]).toEqual([
      200,
      "application/json",
      {
        success: true,
        status: "scraping",
        total: 2,
        completed: 0,
        failed: 0,
        cancelled: 0,
        creditsUsed: 0,
        createdAt: "2026-11-21T10:00:00.000Z",
        expiresAt: "2026-11-22T10:00:00.000Z",
        duration: 1.5,
        data: [],
      },
    ])
  })

  it("returns documents as stored", async () => {
    const id = await started()
    const batch = batchOf(id)
    // Not what JSON.stringify would write, to detect a parse in between.
    const stored = '{ "markdown" : "\\u00e9", "metadata":{"n":1.0} }'
    setDocuments(batch, [stored])
    const text = await (await fetch(`${server.base}/v2/batch/scrape/${id}`)).text()
    expect(text.endsWith(`,"data":[${stored}]}`)).toBe(true)
  })

  it("pages through all documents by next, and omits it at the end", async () => {
    const id = await started()
    const batch = batchOf(id)
    setDocuments(
      batch,
      Array.from({ length: 250 }, (_, n) => JSON.stringify({ n })),
    )
    const read: Array<number> = []
    const addresses: Array<string> = []
    let next: string | undefined = `${server.base}/v2/batch/scrape/${id}`
    while (next !== undefined) {
      const page = (await call(server, next)).body as { data: Array<{ n: number }>; next?: string }
      read.push(...page.data.map(({ n }) => n))
      next = page.next
      if (next !== undefined) addresses.push(next)
    }
    expect(read).toEqual(Array.from({ length: 250 }, (_, n) => n))
    expect(addresses).toEqual([
      `${server.base}/v2/batch/scrape/${id}?skip=100`,
      `${server.base}/v2/batch/scrape/${id}?skip=200`,
    ])
  })

  it("keeps the limit in next", async () => {
    const id = await started()
    const batch = batchOf(id)
    setDocuments(batch, ["1", "2", "3"])
    const { body } = await call(server, `/v2/batch/scrape/${id}?skip=1&limit=1`)
    expect(body).toMatchObject({ data: [2], next: `${server.base}/v2/batch/scrape/${id}?skip=2&limit=1` })
    expect((await call(server, `/v2/batch/scrape/${id}?limit=0`)).body).toMatchObject({ data: [] })
  })

  it("states the length of the answer before its documents are read, for HEAD too", async () => {
    const id = await started()
    setDocuments(batchOf(id), ['{"markdown":"é"}', '{"markdown":"😀"}'])
    const path = `${server.base}/v2/batch/scrape/${id}`
    const [whole, head] = await Promise.all([fetch(path), fetch(path, { method: "HEAD" })])
    const length = String((await whole.arrayBuffer()).byteLength)
    expect(
      [whole, head].map(({ headers, status }) => [status, headers.get("content-length"), headers.get("content-type")]),
    ).toEqual([
      [200, length, "application/json"],
      [200, length, "application/json"],
    ])
  })

  it("breaks off when a document is removed during the answer", async () => {
    const id = await started()
    const batch = batchOf(id)
    setDocuments(batch, ["1", "2", "3"])
    batch.bodies.delete("1")
    await expect(fetch(`${server.base}/v2/batch/scrape/${id}`).then((response) => response.text())).rejects.toThrow()
  })

  it("says why a batch failed", async () => {
    const id = await started()
    const batch = batchOf(id)
    batch.status = {
      ...batch.status,
      status: "failed",
      failed: 1,
      completedAt: batch.status.createdAt + 4000,
      error: "No page could be scraped.",
    }
    expect((await call(server, `/v2/batch/scrape/${id}`)).body).toMatchObject({
      success: true,
      status: "failed",
      error: "No page could be scraped.",
      completedAt: "2026-11-21T10:00:04.000Z",
    })
  })

  it.each(["skip=x", "skip=-1", "limit=1.5", "limit=", "skip=1&skip=2", "limit=99999999999999999999"])(
    "refuses ?%s by name",
    async (query) => {
      const id = await started()
      const { body, status } = await call(server, `/v2/batch/scrape/${id}?${query}`)
      expect([status, (body as { error: string }).error]).toEqual([
        400,
        `${query.split("=")[0]} must be a whole number from 0 on.`,
      ])
    },
  )

  it.each(["GET", "DELETE"])("knows an id from something else (%s)", async (method) => {
    const odd = await call(server, "/v2/batch/scrape/nonsense", { method })
    const none = await call(server, `/v2/batch/scrape/${unknownId}`, { method })
    expect([odd.status, (odd.body as { error: string }).error]).toEqual([
      400,
      "Invalid job ID format. Job ID must be a valid UUID.",
    ])
    expect([none.status, none.body]).toEqual([404, failed("JOB_NOT_FOUND", "Job not found")])
  })
})

describe("batchErrors", () => {
  it("lists the pages that failed", async () => {
    const id = await started()
    batchOf(id).errors = [
      { id: unknownId, timestamp: 1000, url: "https://b.test", code: "SCRAPE_TIMEOUT", error: "Too slow." },
    ]
    expect((await call(server, `/v2/batch/scrape/${id}/errors`)).body).toEqual({
      errors: [
        {
          id: unknownId,
          timestamp: "1970-01-01T00:00:01.000Z",
          url: "https://b.test",
          code: "SCRAPE_TIMEOUT",
          error: "Too slow.",
        },
      ],
      robotsBlocked: [],
    })
  })

  it("names the pages that the rules of a robots.txt forbid", async () => {
    const id = await started()
    const codes = {
      "a.test/1": "SCRAPE_ROBOTS_BLOCKED",
      "b.test": "SCRAPE_TIMEOUT",
      "c.test": "SCRAPE_ROBOTS_UNREACHABLE",
    }
    const errors = Object.entries(codes).map(([url, code]) => ({
      id: unknownId,
      timestamp: 1000,
      url,
      code,
      error: "No.",
    }))
    batchOf(id).errors = errors
    const { body } = await call(server, `/v2/batch/scrape/${id}/errors`)
    expect(body).toMatchObject({ errors: errors.map(({ code, url }) => ({ code, url })), robotsBlocked: ["a.test/1"] })
  })
})

describe("batchErrors in parts", () => {
  it("page through all errors by next, each answer with its own robotsBlocked", async () => {
    const id = await started()
    const path = `${server.base}/v2/batch/scrape/${id}/errors`
    batchOf(id).errors = Array.from({ length: 5 }, (_, n) => ({
      id: unknownId,
      timestamp: n,
      url: `u${n}`,
      code: "SCRAPE_ROBOTS_BLOCKED",
      error: "No.",
    }))
    const first = (await call(server, `${path}?limit=3`)).body
    const last = (await call(server, `${path}?skip=3&limit=3`)).body
    expect(first).toMatchObject({ robotsBlocked: ["u0", "u1", "u2"], next: `${path}?skip=3&limit=3` })
    expect([last, Object.keys(last as object)]).toMatchObject([
      { errors: [{ url: "u3" }, { url: "u4" }], robotsBlocked: ["u3", "u4"] },
      ["errors", "robotsBlocked"],
    ])
    expect((await call(server, `${path}?skip=x`)).status).toBe(400)
  })
})

describe("cancelBatch", () => {
  it("cancels, repeatedly while it drains, and not an ended batch", async () => {
    const id = await started()
    const path = `/v2/batch/scrape/${id}`
    const twice = [await call(server, path, { method: "DELETE" }), await call(server, path, { method: "DELETE" })]
    expect(twice.map(({ body, status }) => [status, body])).toEqual([
      [200, { status: "cancelled" }],
      [200, { status: "cancelled" }],
    ])
    const batch = batchOf(id)
    batch.status = { ...batch.status, status: "completed" }
    expect((await call(server, path, { method: "DELETE" })).status).toBe(409)
  })
})

describe("batchWebhooks", () => {
  it("lists deliveries and their outcomes", async () => {
    const id = await started()
    const { body } = await call(server, `/v2/batch/scrape/${id}/webhooks?limit=2`)
    expect(body).toEqual({
      success: true,
      total: 3,
      next: `${server.base}/v2/batch/scrape/${id}/webhooks?skip=2&limit=2`,
      data: [
        {
          webhookId: "event-1",
          type: "batch_scrape.started",
          state: "delivered",
          createdAt: "1970-01-01T00:00:00.000Z",
          attempts: [{ at: "1970-01-01T00:00:01.000Z", durationMs: 12, status: 200 }],
        },
        {
          webhookId: "event-2",
          type: "batch_scrape.page",
          state: "pending",
          createdAt: "1970-01-01T00:00:02.000Z",
          nextAttemptAt: "1970-01-01T00:00:07.000Z",
          attempts: [{ at: "1970-01-01T00:00:02.000Z", durationMs: 5, code: "ECONNREFUSED" }],
        },
      ],
    })
  })

  it("sends dead events again, or the named one", async () => {
    const id = await started()
    const again = (body: object) => call(server, `/v2/batch/scrape/${id}/webhooks/redeliver`, { body })
    const answers = [
      await again({}),
      await again({ webhookId: "event-1" }),
      await again({ webhookId: "event-9" }),
      await again({ id: "event-1" }),
    ]
    expect(answers.map(({ body, status }) => [status, body])).toEqual([
      [200, { success: true, redelivered: 1 }],
      [200, { success: true, redelivered: 1 }],
      [404, failed("EVENT_NOT_FOUND", "The batch has no webhook event of this webhookId.")],
      [400, expect.objectContaining({ error: 'Unrecognized key "id" in the body.' })],
    ])
  })

  it("has no log for an unknown batch", async () => {
    expect((await call(server, `/v2/batch/scrape/${unknownId}/webhooks`)).status).toBe(404)
  })
})
