import { assert, describe, it } from "@effect/vitest"
import { Result, Schema, SchemaIssue } from "effect"
import { Webhook } from "./Webhook.ts"
import { WebhookOptions } from "./WebhookOptions.ts"

const Body = Schema.Struct(WebhookOptions)
const format = SchemaIssue.makeFormatterStandardSchemaV1()

const problems = (webhook: unknown) => {
  const result = Schema.decodeUnknownResult(Body)({ webhook }, { errors: "all", onExcessProperty: "error" })
  return Result.isFailure(result) ? format(result.failure.issue).issues : []
}
const problem = (webhook: unknown) => problems(webhook).map(({ path, message }) => `${path?.join(".")}: ${message}`)

const url = "https://hook.test/x"
const events = ["completed", "page", "failed", "started"]

describe("Webhook", () => {
  it("reads a URL as a webhook for all events", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)(url), { url, headers: {}, metadata: {}, events } as never)
  })

  it("fills in what an object leaves out", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)({ url }), {
      url,
      headers: {},
      metadata: {},
      events,
    } as never)
  })

  it("keeps headers, metadata of any kind and chosen events", () => {
    const webhook = {
      url,
      headers: { "X-A": "1" },
      metadata: { run: 7, deep: { list: [null, true] } },
      events: ["page"],
    }
    assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)(webhook), webhook as never)
  })

  it("takes an empty list of events for all of them and drops repetitions", () => {
    assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)({ url, events: [] }).events, events as never)
    assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)({ url, events: ["page", "page"] }).events, ["page"])
  })

  it("round-trips through encoding", () => {
    for (const wire of [url, { url, headers: { "X-A": "1" }, metadata: { a: 1 }, events: ["failed"] }]) {
      const webhook = Schema.decodeUnknownSync(Webhook)(wire)
      assert.deepStrictEqual(Schema.decodeUnknownSync(Webhook)(Schema.encodeSync(Webhook)(webhook)), webhook)
    }
  })

  it("refuses anything but an http or https URL", () => {
    for (const bad of ["", "hook", "ftp://hook.test/", "//hook.test/"]) {
      assert.deepStrictEqual(problem(bad), ["webhook: must be an http or https URL"])
      assert.deepStrictEqual(problem({ url: bad }), ["webhook.url: must be an http or https URL"])
    }
  })

  it("names the refused header", () => {
    assert.deepStrictEqual(problem({ url, headers: { "X-FIRECRAWL-Signature": "x" } }), [
      'webhook.headers.X-FIRECRAWL-Signature: The header "X-FIRECRAWL-Signature" is a reserved header and cannot be set',
    ])
    assert.deepStrictEqual(problem({ url, headers: { "X-A": "1", "x-a": "2" } }), [
      'webhook.headers.x-a: The header "x-a" is given twice',
    ])
  })

  it("refuses headers and metadata that are too long, unknown events and unknown fields", () => {
    assert.deepStrictEqual(problem({ url, headers: { a: "x".repeat(16 * 1024) } }), [
      "webhook.headers: must not be longer than 16384 characters together",
    ])
    assert.deepStrictEqual(problem({ url, metadata: { a: "x".repeat(64 * 1024) } }), [
      "webhook.metadata: must not be longer than 65536 characters as JSON",
    ])
    assert.deepStrictEqual(
      problem({ url, events: ["page", "paged"] }).map((text) => text.split(":")[0]),
      ["webhook.events.1"],
    )
    assert.deepStrictEqual(
      problem({ url, secret: "x" }).map((text) => text.split(":")[0]),
      ["webhook.secret"],
    )
    assert.deepStrictEqual(
      problem({ url, headers: { a: 1 } }).map((text) => text.split(":")[0]),
      ["webhook.headers.a"],
    )
  })
})
