import type { Nodes } from "hast"
import { describe, expect, it } from "vitest"
import { insertionModes } from "./modes/insertionModes.ts"
import { TreeBuilder } from "./TreeBuilder.ts"
import { Tokenizer } from "../parser/Tokenizer.ts"

/** The tree before its depth is bounded. */
const countOf = (html: string, name: string): number => {
  const builder = new TreeBuilder(insertionModes)
  new Tokenizer(builder).read(html)
  let count = 0
  const waiting: Array<Nodes> = [builder.document]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "text" ? name === "#text" : node.type === "element" && node.tagName === name) count++
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return count
}

const manyFormattings = (count: number): string =>
  `<p>${Array.from({ length: count }, (_, place) => `<b id=${place}>`).join("")}`

describe("TreeBuilder", () => {
  it("opens formatting elements again for thousands of paragraphs", () => {
    expect(countOf(`<p><b>a<i>b${"<p>c<a href=d>e</a>".repeat(2_000)}`, "i")).toBe(2_001)
  })

  it("reopens at most ten thousand elements", () => {
    expect(countOf(`<p><b>a${"<p>c".repeat(20_000)}`, "b")).toBe(1 + 10_000)
    expect(countOf(`${manyFormattings(5_000)}${"<p>c".repeat(5_000)}`, "b")).toBe(997 + 10 * 997)
  })

  it("ignores formatting elements within a thousand open elements", () => {
    expect(countOf(`<p>${"<b>a".repeat(5_000)}`, "b")).toBe(997)
  })

  it("keeps elements within a thousand open ones, and their ends", () => {
    expect(countOf(`${"<div>".repeat(2_000)}<b>a</b>`, "div")).toBe(2_000)
    expect(countOf(`<ul>${"<div>".repeat(5_000)}${"</div>".repeat(5_000)}<li>a<li>b`, "li")).toBe(2)
  })

  it.each(["applet", "marquee", "object", "noscript"])(
    "holds at most a thousand %s open, which each later tag may walk",
    (name) => {
      const builder = new TreeBuilder(insertionModes)
      let depth = 0
      const { startTag } = builder
      builder.startTag = (tag) => {
        const kind = startTag.call(builder, tag)
        depth = Math.max(depth, builder.open.depth)
        return kind
      }
      new Tokenizer(builder).read(`<p>${`<${name}>`.repeat(5_000)}`)
      expect(depth).toBe(1_000)
    },
  )

  it("keeps all text", () => {
    expect(countOf(`${manyFormattings(5_000)}${"<p>c".repeat(5_000)}`, "#text")).toBe(5_000)
  })
})
