import * as fc from "fast-check"
import type { Element, ElementContent, Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { describe, expect, it } from "vitest"
import { contentBlocks } from "./contentBlocks.ts"
import { readText } from "./readText.ts"
import { withoutBlocks } from "./withoutBlocks.ts"

const page = (html: string) => fromHtml(html, { fragment: true })
const without = (html: string, ids: ReadonlyArray<number>) => {
  const content = page(html)
  return withoutBlocks(
    content,
    contentBlocks(content).filter(({ id }) => ids.includes(id)),
  )
}
/** The tree without source positions, which built trees lack. */
const shape = (node: Root | Root["children"][number]): unknown => {
  if (node.type === "text") return node.value
  if (node.type === "element") return [node.tagName, ...node.children.map(shape)]
  return node.type === "root" ? node.children.map(shape) : node.type
}

const element = (tagName: string, children: Array<ElementContent>): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
})
const word = fc
  .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 5 })
  .map((value): ElementContent => ({ type: "text", value }))
const { tree } = fc.letrec<{ tree: ElementContent }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    word,
    fc
      .tuple(
        fc.constantFrom("p", "h2", "li", "ul", "div", "span", "a", "table", "pre", "blockquote", "img", "hr"),
        fc.array(tie("tree"), { maxLength: 4 }),
      )
      .map(([name, children]) => element(name, children)),
  ),
}))
const content = fc.array(tree, { maxLength: 6 }).map((children): Root => ({ type: "root", children }))

describe("withoutBlocks", () => {
  it("drops blocks and the elements they leave empty", () => {
    expect(
      shape(without("<div><p>a</p></div><section><ul><li>b</li><li>c</li></ul><h2>d</h2></section>", [0, 1, 3])),
    ).toEqual([["section", ["ul", ["li", "c"]]]])
  })

  it("keeps the same nodes where nothing inside was dropped", () => {
    const before = page("<div><p>a</p></div><div><p>b</p><table><tr><td>c</td></tr></table></div>")
    const after = withoutBlocks(before, contentBlocks(before).slice(1, 2))
    expect(after.children[0]).toBe(before.children[0])
    expect(withoutBlocks(before, [])).toBe(before)
  })

  it("keeps elements that were always invisible, and the rest beside them", () => {
    expect(shape(without("<p></p><div>loose<p>a</p></div>", [1]))).toEqual([["p"], ["div", "loose"]])
  })

  it("keeps loose text apart where a block separated it", () => {
    expect(shape(without("one<p>a</p>two<p>b</p> <p>c</p>", [1, 4]))).toEqual(["one", ["div"], "two", ["p", "b"], " "])
  })

  it("has the text of the kept blocks, in order, and changes no tree", () => {
    fc.assert(
      fc.property(content, fc.array(fc.nat(12)), (before, ids) => {
        const copy = structuredClone(before)
        const blocks = contentBlocks(before)
        const after = withoutBlocks(
          before,
          blocks.filter(({ id }) => ids.includes(id)),
        )
        expect(contentBlocks(after).map(({ text }) => text)).toEqual(
          blocks.filter(({ id }) => !ids.includes(id)).map(({ text }) => text),
        )
        expect(before).toEqual(copy)
        expect(readText(after.children).length).toBe(
          blocks.filter(({ id }) => !ids.includes(id)).reduce((sum, { length }) => sum + length, 0),
        )
      }),
    )
  })
})
