import { growthOrderOn } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type RankedLink, rankLinks } from "./rankLinks.ts"

const site = "https://docs.example.com"
const link = (path: string, more: Omit<RankedLink, "url"> = {}): RankedLink => ({ url: site + path, ...more })

/** The order, and how often the work yields. */
const orderOf = (links: ReadonlyArray<RankedLink>, query: string) => {
  const steps = rankLinks(links, query)
  for (let yields = 0; ; yields++) {
    const step = steps.next()
    if (step.done === true) return { order: step.value, yields }
  }
}
const ranked = (links: ReadonlyArray<RankedLink>, query: string) =>
  orderOf(links, query).order.map((index) => links[index]?.url.slice(site.length))

const linksOf = (count: number) => Array.from({ length: count }, (_, n) => link(`/blog/article-${n}-about-prices`))

describe("rankLinks", () => {
  it.each<[name: string, query: string, links: ReadonlyArray<RankedLink>, order: ReadonlyArray<string>]>([
    ["keeps the order without words", "", [link("/b"), link("/a")], ["/b", "/a"]],
    ["keeps the order if nothing fits", "zebra", [link("/b"), link("/a")], ["/b", "/a"]],
    ["finds words of the path", "install", [link("/a"), link("/how-to-install")], ["/how-to-install", "/a"]],
    [
      "puts a title before a description",
      "pricing",
      [link("/a", { description: "All about pricing." }), link("/b", { title: "Pricing" })],
      ["/b", "/a"],
    ],
    ["finds link texts", "refunds", [link("/a"), link("/p/17", { text: "Refunds" })], ["/p/17", "/a"]],
    [
      "puts links with more words of the query first",
      "install windows",
      [link("/install-linux"), link("/install-windows"), link("/windows")],
      ["/install-windows", "/windows", "/install-linux"],
    ],
    [
      "puts rare words before common ones",
      "guide billing",
      [link("/guide/a"), link("/guide/b"), link("/guide/c"), link("/billing/d")],
      ["/billing/d", "/guide/a", "/guide/b", "/guide/c"],
    ],
    [
      "puts short fields before long ones",
      "auth",
      [link("/a/very/long/way/to/auth"), link("/auth")],
      ["/auth", "/a/very/long/way/to/auth"],
    ],
    ["puts whole words before longer ones", "doc", [link("/documentation"), link("/doc")], ["/doc", "/documentation"]],
    ["finds the singular by its plural", "prices", [link("/a"), link("/price")], ["/price", "/a"]],
    ["ignores case and diacritics", "CREME", [link("/a"), link("/cr%C3%A8me")], ["/cr%C3%A8me", "/a"]],
    ["finds parts of camel case", "user", [link("/a"), link("/getUserName")], ["/getUserName", "/a"]],
    [
      "finds Chinese within a run",
      "京都",
      [link("/a"), link("/b", { title: "東京都の天気" }), link("/c", { title: "京都" })],
      ["/c", "/b", "/a"],
    ],
    ["finds queries of addresses", "shoes", [link("/s?q=hats"), link("/s?q=shoes")], ["/s?q=shoes", "/s?q=hats"]],
    ["survives broken percent encodings", "ab", [link("/a"), link("/%E0%A4/ab")], ["/%E0%A4/ab", "/a"]],
    ["keeps the order of equals", "x", [link("/1/x"), link("/2/x"), link("/3/x")], ["/1/x", "/2/x", "/3/x"]],
  ])("%s", (...[, query, links, order]) => {
    expect(ranked(links, query)).toEqual(order)
  })

  it("finds names of subdomains", () => {
    const links = [{ url: "https://www.example.com/" }, { url: "https://status.example.com/" }]
    expect(orderOf(links, "status").order).toEqual([1, 0])
  })

  it("returns each link once", () => {
    const word = fc.constantFrom("a", "docs", "price", "東京", "Über", "%", "/")
    const links = fc.array(
      fc.record({
        url: fc.array(word).map((parts) => `${site}/${parts.join("-")}`),
        title: fc.array(word).map((parts) => parts.join(" ")),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(
        links,
        fc.array(word).map((parts) => parts.join(" ")),
        (given, query) => {
          expect(orderOf(given, query).order.toSorted((a, b) => a - b)).toEqual([...given.keys()])
        },
      ),
    )
  })

  it("is linear in the links, and yields once in 250 of them", () => {
    expect(growthOrderOn(linksOf, (links) => orderOf(links, "prices article"), 1_000)).toBeLessThan(1.5)
    expect(orderOf(linksOf(10_000), "prices").yields).toBeGreaterThanOrEqual(80)
  })
})
