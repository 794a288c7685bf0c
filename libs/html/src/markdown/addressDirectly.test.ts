import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"
import { addressDirectly } from "./addressDirectly.ts"

const addressed = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  addressDirectly(findNodes(tree))
  return Markdown.stringify(tree).trimEnd()
}

describe("addressDirectly", () => {
  it.each([
    ["https://a.test/url?q=https://b.test/c&sa=D", "https://b.test/c"],
    ["https://a.test/shop/click?spc=MTo4&url=%2Fdp%2FB0%3Fpsc%3D1&aref=x", "https://a.test/dp/B0?psc=1"],
    ["https://a.test/l.php?u=https%3A%2F%2Fb.test%2F&h=1", "https://b.test/"],
    ["https://a.test/b#:~:text=two%20words", "https://a.test/b"],
    ["https://a.test/b#part:~:text=two", "https://a.test/b#part"],
  ])("links to what %s leads to", (url, expected) => {
    expect(addressed(`[x](${url})`)).toBe(`[x](${expected})`)
  })

  it.each([
    ["https://a.test/_next/image?url=https%3A%2F%2Fb.test%2Fc.png&w=640&q=75", "https://b.test/c.png"],
    ["https://a.test/_next/image/?url=%2Fimg%2Fc.png&w=640", "https://a.test/img/c.png"],
    ["https://a.test/cdn-cgi/image/width=80,q=5/https://b.test/c.png", "https://b.test/c.png"],
    ["https://a.test/cdn-cgi/image/width=80/img/c.png", "https://a.test/img/c.png"],
  ])("shows the image that %s resizes", (url, expected) => {
    expect(addressed(`![x](${url})`)).toBe(`![x](${expected})`)
  })

  it.each([
    "[x](https://a.test/login?url=https://a.test/b)",
    "[x](https://a.test/share?u=https://a.test/b)",
    "[x](https://a.test/url?q=ropes)",
    "[x](https://a.test/url?q=javascript%3Ax)",
    "[x](https://a.test/out?to=https://b.test/%E0%A4%A)",
    "[x](/url?q=/b)",
    "[x](https://a.test/image?url=https://b.test/c.png)",
    "![x](https://a.test/url?q=https://b.test/c.png)",
    "![x](https://a.test/cdn-cgi/image/width=80)",
  ])("keeps %s", (markdown) => {
    expect(addressed(markdown)).toBe(markdown)
  })
})
