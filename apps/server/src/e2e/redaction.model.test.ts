import { type ModelEndpointPeer, type Receiver, startModelEndpoint, startReceiver } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { makeClient } from "./testing/makeClient.ts"
import { htmlReply, person, personalHtml, showsMail } from "./testing/personalPage.ts"

let site: Receiver
let model: ModelEndpointPeer
let asking: HostedServer
beforeAll(async () => {
  site = await startReceiver()
  model = await startModelEndpoint()
  asking = await hostServer({
    TRAWL_MODEL_PROVIDER: "openai-compatible",
    TRAWL_MODEL_BASE_URL: `${model.url}/v1`,
    TRAWL_MODEL_NAME_REDACTION: "any",
    TRAWL_PII_MODEL: "gateway",
    TRAWL_ZERO_DATA_RETENTION: "allowed",
    TRAWL_LOG_LEVEL: "trace",
  })
})
afterAll(async () => {
  await asking.close()
  await Promise.all([site.close(), model.close()])
})

const scrapeByModel = async (path: string, options: object = {}) => {
  site.plan(path, [htmlReply(personalHtml())])
  const { body, status } = await makeClient(asking.base).call("/v2/scrape", {
    body: { url: `${site.url}${path}`, formats: ["markdown", "rawHtml"], redactPII: true, maxAge: 0, ...options },
  })
  return {
    status,
    ...(body as { readonly code?: string; readonly error?: string; readonly data?: { readonly markdown: string } }),
  }
}

describe("redactPII with a model of the gateway", () => {
  it("replaces what the model names, and sends it the text as data", async () => {
    model.plan([{ say: JSON.stringify({ found: [{ value: person, kind: "PERSON" }] }) }])
    const { data, status } = await scrapeByModel("/named")
    expect([status, data?.markdown.includes("says \\<PERSON>."), JSON.stringify(data).includes("Quandtova")]).toEqual([
      200,
      true,
      false,
    ])
  })

  it.each([
    ["an answer that is none", [{ say: "none" }, { say: "none" }, { say: "none" }], 422],
    ["an endpoint that fails", [{ status: 500 }, { status: 500 }, { status: 500 }], 503],
    ["an endpoint that is late", [{ instead: "hang" }], 408],
  ] as const)("delivers nothing for %s", async (name, plan, expected) => {
    model.plan(plan as never)
    const { code, data, error, status } = await scrapeByModel(
      `/${name.replaceAll(" ", "-")}`,
      expected === 408 ? { timeout: 3_000 } : {},
    )
    expect([status, code, data]).toEqual([expected, "SCRAPE_REDACTION_FAILED", undefined])
    expect([
      error?.startsWith("The page could not be redacted, so nothing of it is delivered: "),
      showsMail(error),
      asking.output().includes(person),
    ]).toEqual([true, false, false])
  })

  it("delivers nothing if the model may not be used, and everything else without one", async () => {
    const refused = await scrapeByModel("/kept", { zeroDataRetention: true })
    expect([refused.status, refused.code]).toEqual([403, "SCRAPE_REDACTION_FAILED"])
    const fast = await scrapeByModel("/fast", { zeroDataRetention: true, redactPII: { mode: "fast" } })
    expect([fast.status, fast.data?.markdown.includes("EMAIL")]).toEqual([200, true])
  })
})
