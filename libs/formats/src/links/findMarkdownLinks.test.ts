import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { findMarkdownLinks } from "./findMarkdownLinks.ts"

const linksOf = (text: string) => findMarkdownLinks(Markdown.parse(text), "https://example.com/docs/")

describe("findMarkdownLinks", () => {
  it("reads inline, reference, automatic and bare links in order", () => {
    expect(linksOf("[a](one) [b][ref] <https://auto.test/> https://bare.test/x\n\n[ref]: /two")).toEqual([
      "https://example.com/docs/one",
      "https://example.com/two",
      "https://auto.test/",
      "https://bare.test/x",
    ])
  })

  it("reads nothing from code, images and unused definitions", () => {
    expect(
      linksOf("`https://a.test` ![i](https://b.test/i.png)\n\n    https://c.test\n\n[unused]: https://d.test"),
    ).toEqual([])
  })

  it("takes the first definition of a label and names each address once", () => {
    expect(linksOf("[x] [x](one) [y][x]\n\n[x]: one\n[x]: two")).toEqual(["https://example.com/docs/one"])
  })
})
