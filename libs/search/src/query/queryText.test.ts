import { describe, expect, it } from "vitest"
import { parseTbs } from "./parseTbs.ts"
import { queryText } from "./queryText.ts"
import type { SearchQuery } from "./SearchQuery.ts"

const query = (more: Partial<SearchQuery>): SearchQuery => ({
  text: "kettles",
  source: "web",
  limit: 10,
  categories: [],
  includeDomains: [],
  excludeDomains: [],
  time: parseTbs(undefined),
  team: "blue",
  ...more,
})

describe("queryText", () => {
  it.each<[Partial<SearchQuery>, string]>([
    [{}, "kettles"],
    [{ includeDomains: ["a.test"] }, "kettles site:a.test"],
    [{ includeDomains: ["a.test", "b.test"] }, "kettles (site:a.test OR site:b.test)"],
    [{ excludeDomains: ["a.test", "b.test"] }, "kettles -site:a.test -site:b.test"],
    [{ categories: ["github", "pdf"] }, "kettles (site:github.com OR filetype:pdf)"],
    [{ categories: ["pdf"], includeDomains: ["a.test"] }, "kettles site:a.test filetype:pdf"],
  ])("writes %j", (more, text) => {
    expect(queryText(query(more))).toEqual({ text, omitted: [] })
  })

  it("takes as many alternatives as fit", () => {
    const bounds = { characters: 40, words: 50 }
    expect(queryText(query({ includeDomains: ["a.test", "b.test", "c.test"] }), bounds)).toEqual({
      text: "kettles (site:a.test OR site:b.test)",
      omitted: ["includeDomains"],
    })
    const long = queryText(query({ text: "kettle ".repeat(20) }), bounds)
    expect([long.text, long.omitted]).toEqual(["kettle kettle kettle kettle kettle", ["query"]])
  })
})
