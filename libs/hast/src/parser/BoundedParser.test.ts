import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, parse } from "parse5"
import { describe, expect, it } from "vitest"
import { BoundedParser } from "./BoundedParser.ts"

const countOf = (html: string, name: string): number => {
  let count = 0
  const waiting: Array<DefaultTreeAdapterTypes.ChildNode> = [
    ...BoundedParser.parse<DefaultTreeAdapterMap>(html, { scriptingEnabled: false }).childNodes,
  ]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.nodeName === name) count++
    if ("childNodes" in node) waiting.push(...node.childNodes)
  }
  return count
}

const manyFormattings = (count: number): string =>
  `<p>${Array.from({ length: count }, (_, place) => `<b id=${place}>`).join("")}`

describe("BoundedParser", () => {
  it("builds the trees of parse5 if formatting elements stay open for thousands of paragraphs", () => {
    const html = `<p><b>a<i>b${"<p>c<a href=d>e".repeat(2_000)}`
    expect(BoundedParser.parse<DefaultTreeAdapterMap>(html)).toEqual(parse(html))
  })

  it("reopens at most ten thousand elements", () => {
    expect(countOf(`<p><b>a${"<p>c".repeat(20_000)}`, "b")).toBe(1 + 10_000)
    expect(countOf(`${manyFormattings(5_000)}${"<p>c".repeat(5_000)}`, "b")).toBe(998 + 10 * 998)
  })

  it("ignores formatting elements within a thousand open elements", () => {
    expect(countOf(`<p>${"<b>a".repeat(5_000)}`, "b")).toBe(998)
    expect(countOf(`${"<div>".repeat(2_000)}<b>a</b>`, "div")).toBe(2_000)
  })

  it.each([
    '<noscript><iframe src="count.html" /></noscript><p>a<p>b',
    '<noscript><iframe src="count.html"></noscript><p>a<p>b',
    '<head><noscript><iframe src="count.html"/></noscript></head><body><p>a<p>b',
  ])("ends a frame that is written as an empty element: %s", (html) => {
    expect(countOf(html, "p")).toBe(2)
    expect(countOf(html, "iframe")).toBe(1)
  })

  it("reads other content of a frame as text", () => {
    expect(countOf("<iframe><p>a</iframe><p>b", "p")).toBe(1)
  })

  it("keeps all text", () => {
    expect(countOf(`${manyFormattings(5_000)}${"<p>c".repeat(5_000)}`, "#text")).toBe(5_000)
  })
})
