import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldOf, foldOfPage, siteOf } from "./siteOf.ts"

describe("siteOf", () => {
  it.each([
    ["https://news.example.com/a?b#c", "example.com"],
    ["http://example.com:8080/", "example.com"],
    ["https://www.shop.example.co.uk/", "example.co.uk"],
    ["https://localhost/", "localhost"],
    ["no address", undefined],
  ])("of %s is %s", (address, site) => {
    expect(siteOf(address)).toBe(site)
  })
})

describe("foldOfPage", () => {
  it("is the same for all pages of a site", () => {
    const pages = ["https://moor.example/a", "http://docs.moor.example/b?c"].map((address) => foldOfPage(address, 5))
    expect(pages).toEqual([foldOf("moor.example", 5), foldOf("moor.example", 5)])
  })
})

describe("foldOf", () => {
  it("puts a text into the same fold every time, on every machine", () => {
    expect(["example.com", "example.org", "harbour.test", ""].map((site) => foldOf(site, 5))).toEqual([0, 3, 2, 2])
  })

  it("names one of the folds", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, count) => {
        const fold = foldOf(text, count)
        expect([Number.isInteger(fold), fold >= 0, fold < count]).toEqual([true, true, true])
      }),
    )
  })

  it("spreads sites evenly", () => {
    const sites = Map.groupBy(
      Array.from({ length: 5_000 }, (_, index) => `site-${index}.example`),
      (site) => foldOf(site, 5),
    )
    expect([...sites.values()].map(({ length }) => length > 900 && length < 1_100)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
  })
})
