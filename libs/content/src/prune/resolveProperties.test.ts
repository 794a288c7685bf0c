import type { Element } from "hast"
import { describe, expect, it } from "vitest"
import { attributeOf, parseTree } from "@trawl/hast"
import { prune } from "./prune.ts"

const find = (html: string, tag: string): Element | undefined => {
  const { children } = prune(parseTree(html).children, {
    base: "https://a.test/b/",
    dropped: new Set(),
    keepsHidden: false,
  })
  const waiting = [...children]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.type !== "element") continue
    if (node.tagName === tag) return node
    waiting.push(...node.children)
  }
  return undefined
}

const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP"

describe("resolveProperties", () => {
  it.each([
    ["a source", "<img src=c.jpg>", "https://a.test/b/c.jpg"],
    ["the lazy source behind a pixel", `<img src="${pixel}" data-src=c.jpg>`, "https://a.test/b/c.jpg"],
    [
      "the lazy source of an image as large as a pixel",
      "<img src=p.gif width=1 height=1 data-src=c.jpg>",
      "https://a.test/b/c.jpg",
    ],
    [
      "a set of an image as large as a pixel",
      "<img src=p.gif width=1 height=1 srcset='c.jpg 9w'>",
      "https://a.test/b/c.jpg",
    ],
    [
      "the file that replaces a blurred copy",
      "<img loading=lazy src=tiny.jpg data-src=c.jpg>",
      "https://a.test/b/c.jpg",
    ],
    ["the original", "<img src=grey.gif data-original=c.webp>", "https://a.test/b/c.webp"],
    [
      "a lazy set before a blurred one",
      "<img srcset='s.jpg 20w' data-srcset='c.jpg 9w, d.jpg 3w'>",
      "https://a.test/b/c.jpg",
    ],
    ["a source although an attribute names no file", "<img src=c.jpg data-src=12>", "https://a.test/b/c.jpg"],
  ])("finds %s", (_, html, address) => {
    expect(attributeOf(find(html, "img") as Element, "src")).toBe(address)
  })

  it("makes a lazy address absolute also where its name looks like that of a placeholder", () => {
    const image = find(`<img src="${pixel}" data-src=/pixel-art.jpg>`, "img")
    expect(image?.properties).toEqual({ dataSrc: "https://a.test/pixel-art.jpg", src: "https://a.test/pixel-art.jpg" })
  })

  it("makes the addresses of lazy sets absolute", () => {
    expect(
      find("<picture><source data-srcset='c.webp 1x, d.webp 2x'><img src=c.jpg></picture>", "source")?.properties,
    ).toEqual({ dataSrcset: "https://a.test/b/c.webp 1x, https://a.test/b/d.webp 2x" })
  })

  it.each([
    ["/c.webp, /d.webp 2x", "https://a.test/c.webp, https://a.test/d.webp 2x"],
    ["/c.webp 1x,/d.webp 2x", "https://a.test/c.webp 1x,https://a.test/d.webp 2x"],
    ["w_1,h_2/c.webp 400w", "https://a.test/b/w_1,h_2/c.webp 400w"],
    [" /c.webp\n400w ,\n/d.webp 800w, ", " https://a.test/c.webp\n400w ,\nhttps://a.test/d.webp 800w, "],
  ])("makes every address of the set %o absolute", (set, absolute) => {
    const source = find(`<picture><source srcset="${set}"><img src=c.jpg></picture>`, "source")
    expect(source?.properties.srcSet).toBe(absolute)
  })

  it("leaves out a counter that a script loads", () => {
    expect(find("<img width=1 height=1 src=p.gif data-src='https://count.test/tr?id=1'>", "img")).toBeUndefined()
  })

  it("resolves the file of an object", () => {
    expect(find("<p>a<object data=c.pdf title=b>d</object>", "object")?.properties.data).toBe("https://a.test/b/c.pdf")
  })
})
