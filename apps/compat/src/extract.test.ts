import { Firecrawl } from "firecrawl"
import { assert, beforeAll, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const place = serviceAndSite()
let client: Firecrawl
beforeAll(() => {
  client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
})

const schema = { type: "object", properties: { title: { type: "string" }, description: { type: "string" } } }

describe("extract of the published client, version 4.42.0", () => {
  it("brings the data of its pages as one answer, with sources", async () => {
    const urls = [`${place.site.base}/page/1`, `${place.site.base}/page/2`]
    const { data, sources, status, success } = await client.extract({
      urls,
      schema,
      showSources: true,
      pollInterval: 1,
    })
    assert.deepStrictEqual(
      [success, status, data, sources],
      [true, "completed", { title: "Page 1", description: "Article 1" }, { title: [urls[0]], description: [urls[0]] }],
    )
  })

  it("finds the pages of an address with /*", async () => {
    const { data, status } = await client.extract({ urls: [`${place.site.base}/page/*`], schema, pollInterval: 1 })
    assert.deepStrictEqual([status, Object.keys(data as object)], ["completed", ["title", "description"]])
  })

  it("ends, and says why, if no page can be read", async () => {
    const { error, status, success } = await client.extract({
      urls: [`${place.site.base}/reset`],
      prompt: "the title",
      pollInterval: 1,
    })
    assert.deepStrictEqual([success, status], [false, "failed"])
    assert.isString(error)
  })

  it("fails for an unknown extraction", async () => {
    const fault = await client.getExtractStatus("01a200b4-70b0-7779-8f99-b76231ebe75e").then(
      () => undefined,
      ({ status }: { readonly status?: number }) => status,
    )
    assert.strictEqual(fault, 404)
  })
})
