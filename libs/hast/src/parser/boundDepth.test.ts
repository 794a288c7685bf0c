import type { Element, ElementContent, Root } from "hast"
import { describe, expect, it } from "vitest"
import { boundDepth } from "./boundDepth.ts"

const element = (
  tagName: string,
  children: Array<ElementContent>,
  properties: Element["properties"] = {},
): Element => ({ type: "element", tagName, properties, children })
const text = (value: string): ElementContent => ({ type: "text", value })
const around = (levels: number, inner: Array<ElementContent>): Root => {
  let children = inner
  for (let level = 0; level < levels; level++) children = [element("div", children)]
  return { type: "root", children }
}
const innermost = (tree: Root): ReadonlyArray<unknown> => {
  let { children }: { children: ReadonlyArray<unknown> } = tree
  for (
    let first = children[0] as Element;
    children.length === 1 && first.tagName === "div";
    first = children[0] as Element
  )
    children = first.children
  return children
}

describe("boundDepth", () => {
  it("leaves 512 levels as they are", () => {
    const tree = around(510, [element("b", [text("a")])])
    boundDepth(tree)
    expect(tree).toEqual(around(510, [element("b", [text("a")])]))
  })

  it("lifts deeper nodes, in document order", () => {
    const tree = around(511, [element("p", [text("a"), element("i", [text("b")], { id: "c" }), text("d")])])
    boundDepth(tree)
    expect(innermost(tree)).toEqual([element("p", []), text("a"), element("i", [], { id: "c" }), text("bd")])
  })

  it("drops deeper formatting elements", () => {
    const tree = around(511, [text("a"), element("b", [text("b"), element("i", [text("c")])]), text("d")])
    boundDepth(tree)
    expect(innermost(tree)).toEqual([text("abcd")])
  })

  it("works at any depth", () => {
    const tree = around(100_000, [text("a")])
    expect(() => boundDepth(tree)).not.toThrow()
  })
})
