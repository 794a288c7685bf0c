import { describe, expect, it } from "vitest"
import type { Contract } from "./Contract.ts"
import { makeReference } from "./makeReference.ts"

const many = Object.fromEntries(
  Array.from({ length: 30 }, (_, place) => [`field${place}`, { type: "string", description: "Some words about it." }]),
)
const body = {
  type: "object",
  required: ["url"],
  properties: {
    url: { type: "string", description: "The <page>." },
    limit: { type: "integer", minimum: 1, maximum: 1000, default: 10 },
    formats: {
      type: "array",
      items: {
        anyOf: [
          { type: "object", properties: { type: { enum: ["links"] } } },
          { type: "object", properties: { type: { enum: ["json"] }, prompt: { type: "string" } } },
        ],
      },
    },
    options: { type: "object", properties: many },
  },
}
const operation = (tag: string) => ({
  tags: [tag],
  summary: `Start a ${tag}`,
  security: [{}],
  requestBody: { content: { "application/json": { schema: body } } },
  responses: {
    "200": { content: { "application/json": { schema: { type: "object", properties: { id: { type: "string" } } } } } },
    "404": {},
  },
})
const contract: Contract = {
  tags: [{ name: "scrape", description: "One page." }, { name: "crawl" }],
  paths: { "/v2/scrape": { post: operation("scrape") }, "/v2/crawl/{id}": { post: operation("crawl") } },
  components: { schemas: {} },
}
const { menu, pages, routes } = makeReference(contract, { "POST /v2/scrape": { "404": ["GONE", "LOST"] } })
const [scrape = "", crawl = ""] = pages.map(({ html }) => html.replaceAll("\n", ""))

describe("makeReference", () => {
  it("makes a page for each group, and knows where each route is", () => {
    expect(pages.map(({ address, title }) => [address, title])).toEqual([
      ["api/scrape", "API: scrape"],
      ["api/crawl", "API: crawl"],
    ])
    expect(menu.entries).toEqual([
      { title: "scrape", address: "api/scrape" },
      { title: "crawl", address: "api/crawl" },
    ])
    expect([...routes]).toEqual([
      ["POST /v2/scrape", "api/scrape#post-v2-scrape"],
      ["POST /v2/crawl/{id}", "api/crawl#post-v2-crawl-id"],
    ])
  })

  it.each([
    `<li id="post-v2-scrape-body-url"><code class="field">url</code> <span>string</span> <strong>required</strong><p>The &lt;page&gt;.</p></li>`,
    `<code class="field">limit</code> <span>whole number, 1 to 1,000</span> <span>default <code>10</code></span></li>`,
    `<p><code>type</code> alone: <code>links</code></p><p><code>type</code>: <code>json</code></p><ul class="fields"><li id="post-v2-scrape-body-formats-json-prompt">`,
    `<h3>Answer 200 <small>application/json</small></h3><ul class="fields"><li id="post-v2-scrape-200-id">`,
    `<tr><td>404</td><td><code>GONE</code>, <code>LOST</code></td></tr>`,
  ])("shows %s", (part) => {
    expect(scrape).toContain(part)
  })

  it("refers to long lists of fields that stand on another page", () => {
    expect(crawl).toContain(
      `<p>Fields: as in <a href="../api/scrape#post-v2-scrape-body-options">POST /v2/scrape.options</a></p>`,
    )
    expect(crawl).not.toContain("field29")
  })
})
