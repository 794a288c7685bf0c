import { describe, expect, it } from "vitest"
import type { Element, ElementContent } from "hast"
import { eachElement } from "./eachElement.ts"

const element = (tagName: string, ...children: Array<ElementContent>): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
})

const seenIn = (children: Array<Element>) => {
  const seen: Array<string> = []
  eachElement({ type: "root", children }, ({ tagName }, parent) =>
    seen.push(`${parent.type === "element" ? parent.tagName : "root"}>${tagName}`),
  )
  return seen
}

describe("eachElement", () => {
  it("sees every element with its parent, in document order", () => {
    const tree = [
      element("div", element("p", { type: "text", value: "one" }, element("a")), element("ul")),
      element("footer"),
    ]
    expect(seenIn(tree)).toEqual(["root>div", "div>p", "p>a", "div>ul", "root>footer"])
  })

  it("goes as deep as the tree", () => {
    let tree = element("p")
    for (let depth = 0; depth < 50_000; depth++) tree = element("div", tree)
    expect(seenIn([tree]).length).toBe(50_001)
  })
})
