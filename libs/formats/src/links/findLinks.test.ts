import { anyCharacter } from "@trawl/testing/anyCharacter"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { treeOf } from "@trawl/testing"
import { findLinks } from "./findLinks.ts"

const linksOf = (html: string) => findLinks(treeOf(html), "https://example.com/docs/")

describe("findLinks", () => {
  it("resolves a relative link against the base", () => {
    expect(linksOf(`<a href="a">`)).toEqual(["https://example.com/docs/a"])
  })

  it("keeps the first of two equal links", () => {
    expect(linksOf(`<a href="a"></a><a href="b"></a><a href=" /docs/a ">`)).toEqual([
      "https://example.com/docs/a",
      "https://example.com/docs/b",
    ])
  })

  it("keeps http, https and mailto", () => {
    expect(linksOf(`<a href="http://a.test/x"></a><a href="mailto:me@a.test"></a><a href="//b.test">`)).toEqual([
      "http://a.test/x",
      "mailto:me@a.test",
      "https://b.test/",
    ])
  })

  it("drops other schemes, fragments, empty and malformed links", () => {
    expect(
      linksOf(
        `<a href="javascript:0"></a><a href=" java\tscript:0"></a><a href="data:text/html,x"></a><a href="file:///a"></a><a href="tel:1"></a><a href="#top"></a><a href=" "></a><a></a><a href="https://[">`,
      ),
    ).toEqual([])
  })

  it("returns only absolute links if the page has no URL", () => {
    expect(findLinks(treeOf(`<a href="https://a.test/x"></a><a href="b"></a>`), "")).toEqual(["https://a.test/x"])
  })

  it("keeps fragments of other pages", () => {
    expect(linksOf(`<a href="b#part">`)).toEqual(["https://example.com/docs/b#part"])
  })

  it("returns only absolute addresses of kept schemes, each once", () => {
    const segment = fc.string({ unit: anyCharacter, maxLength: 8 }).map(encodeURIComponent)
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => segments.map((one) => `/${one}`).join(""))
    const address = fc
      .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), path)
      .map(([scheme, authority, rest]) => `${scheme}://${authority}${rest}`)
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), address, path)), (hrefs) => {
        const tree = {
          type: "root" as const,
          children: hrefs.map((href) => ({
            type: "element" as const,
            tagName: "a",
            properties: { href },
            children: [],
          })),
        }
        const found = findLinks(tree, "https://example.com/")
        expect(new Set(found).size).toBe(found.length)
        for (const link of found) expect(link).toMatch(/^(?:https?|mailto):/u)
      }),
    )
  })
})
