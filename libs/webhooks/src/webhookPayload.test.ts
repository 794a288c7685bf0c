import { assert, describe, it } from "@effect/vitest"
import { webhookPayload } from "./webhookPayload.ts"

const event = { id: "1b5f", team: "blue", batchId: "019f", kind: "page", success: true } as const

describe("webhookPayload", () => {
  it("wraps a page's document, spliced in unchanged", () => {
    const payload = webhookPayload({
      job: "batch",
      event,
      metadata: '{"run":"7"}',
      document: '{"markdown":"…",  "metadata":{}}',
    })
    assert.strictEqual(
      payload,
      '{"success":true,"type":"batch_scrape.page","id":"019f","webhookId":"1b5f","team":"blue","data":[{"markdown":"…",  "metadata":{}}],"metadata":{"run":"7"}}',
    )
  })

  it("states which page failed, and why", () => {
    const failed = { ...event, success: false, error: 'It "failed".', sourceUrl: "https://b.test/" }
    assert.deepStrictEqual(JSON.parse(webhookPayload({ job: "batch", event: failed, metadata: "{}" })), {
      success: false,
      type: "batch_scrape.page",
      id: "019f",
      webhookId: "1b5f",
      team: "blue",
      data: [{ metadata: { sourceURL: "https://b.test/" } }],
      error: 'It "failed".',
      metadata: {},
    })
  })

  it("names the events of a crawl after it", () => {
    const payload = webhookPayload({ job: "crawl", event, metadata: "{}", document: "{}" })
    assert.strictEqual(JSON.parse(payload).type, "crawl.page")
  })

  it("sends the other events without data", () => {
    for (const kind of ["started", "completed", "failed"] as const) {
      const success = kind !== "failed"
      assert.deepStrictEqual(
        JSON.parse(webhookPayload({ job: "batch", event: { ...event, kind, success }, metadata: '{"a":[1]}' })),
        {
          success,
          type: `batch_scrape.${kind}`,
          id: "019f",
          webhookId: "1b5f",
          team: "blue",
          data: [],
          metadata: { a: [1] },
        },
      )
    }
  })
})
