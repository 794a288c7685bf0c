import { fileURLToPath } from "node:url"
import { assert, describe, it } from "vitest"
import { printed } from "./testing/installed.ts"
import { olderNode } from "./testing/olderNode.ts"
import { tourPages } from "./testing/tour.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const place = serviceAndSite()
const script = fileURLToPath(new URL("testing/batchOnNode.mjs", import.meta.url))

// Node 24 runs all other tests. On 20 the client has no web socket and polls, since 22 it has one.
describe.each([
  ["20.20.2", false],
  ["22.23.3", true],
])("the published client on Node %s", (version, isSocket) => {
  it("scrapes a batch, and watches one and a crawl", { timeout: 180_000 }, async () => {
    const output = await printed(await olderNode(version), [
      script,
      place.service.base,
      place.service.key,
      place.site.base,
    ])
    assert.deepStrictEqual(JSON.parse(output.trim().split("\n").at(-1) ?? ""), {
      node: `v${version}`,
      isSocket,
      scraped: 5,
      watched: Array.from({ length: 5 }, (_, n) => `${place.site.base}/page/${n}`),
      errors: [],
      status: "completed",
      crawled: { status: "completed", watched: tourPages.map((path) => `${place.site.base}${path}`).toSorted() },
    })
  })
})
