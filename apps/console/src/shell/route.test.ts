import { describe, expect, it } from "vitest"
import { parseRoute, routeTo } from "./route.ts"

const read = (hash: string) => {
  const { query, rest, view } = parseRoute(hash)
  return { view, rest, query: Object.fromEntries(query) }
}

describe("parseRoute", () => {
  it.each([
    ["", { view: "", rest: [], query: {} }],
    ["#/", { view: "", rest: [], query: {} }],
    ["#/usage", { view: "usage", rest: [], query: {} }],
    ["#/batches/a%2Fb?state=failed&q=1?2", { view: "batches", rest: ["a/b"], query: { state: "failed", q: "1?2" } }],
    ["#/batches/%", { view: "batches", rest: ["%"], query: {} }],
    ["#main", { view: "main", rest: [], query: {} }],
  ])("reads %s", (hash, route) => {
    expect(read(hash)).toEqual(route)
  })

  it("reads what routeTo writes", () => {
    const query = { url: "https://a.test/?b=c&d#e", state: "" }
    expect(read(routeTo("batches", ["7/ä"], query))).toEqual({
      view: "batches",
      rest: ["7/ä"],
      query: { url: query.url },
    })
  })
})
