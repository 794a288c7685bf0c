import { describe, expect, it } from "vitest"
import { mapBudget } from "./mapBudget.ts"

const usual = { limit: 5_000 }

describe("mapBudget", () => {
  it("follows from limit, timeout and search", () => {
    expect(mapBudget(usual, false)).toEqual({
      total: 60_000,
      start: 30_000,
      sitemaps: 36_000,
      pages: 500,
      quickPages: 5_000,
      quick: 15_000,
      concurrency: 4,
      links: 5_000,
    })
    expect([1, 300, 100_000].map((limit) => mapBudget({ limit }, false))).toMatchObject([
      { pages: 20, quickPages: 20, links: 5_000 },
      { pages: 30, quickPages: 300, links: 5_000 },
      { pages: 500, quickPages: 5_000, links: 100_000 },
    ])
    expect(mapBudget({ ...usual, timeout: 10_000, search: "x", maxConcurrency: 2 }, false)).toMatchObject({
      total: 10_000,
      start: 5_000,
      sitemaps: 6_000,
      concurrency: 2,
      links: 100_000,
    })
  })

  it("looks at few pages where each may cost a scan", () => {
    expect(mapBudget(usual, true)).toMatchObject({ pages: 20, quickPages: 20 })
  })
})
