import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { annotatePage } from "../rules/annotatePage.ts"
import { pageTypes } from "../PageType.ts"
import { prune } from "../prune/prune.ts"
import { pageFeatures } from "./pageFeatures.ts"
import { blockFeatures, emptyRow, fillRow, readPageFeatures } from "./readFeatures.ts"
import { rowNames } from "./rowNames.ts"
import { type PageModel, buildPageModel } from "./PageModel.ts"

const facts = {
  kind: "other",
  url: "https://example.com/blog/boats",
  title: "Ten boats",
  stated: "",
  types: new Set(["article"]),
} as const
const pageModelOf = (html: string) =>
  buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )

const rowsOf = (pageModel: PageModel, types: ReadonlyArray<number>): ReadonlyArray<Uint8Array> =>
  pageModel.blocks.map((block) => {
    const row = emptyRow(types)
    fillRow(row, block, pageModel)
    return row
  })

/** The values of some features of each block. */
const featuresOf = (html: string, names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<number>> =>
  rowsOf(pageModelOf(html), [1, 2, 3, 4, 5, 6, 7]).map((row) => names.map((name) => row[rowNames.indexOf(name)] ?? -1))

// A byte would hide fractions and negative numbers.
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

describe("fillRow", () => {
  it("reads features of a block's text", () => {
    const html = '<p>Ten boats lay in the harbour.</p><p><a href="/x">More boats</a> here</p>'
    expect(featuresOf(html, ["linked", "endsSentence", "upper"])).toEqual([
      [0, 1, 2],
      [44, 0, 4],
    ])
  })

  it("reads a block's position and the rules' annotations", () => {
    const html =
      "<nav><a href='/'>Home</a></nav><main><article><h1>Ten boats</h1><p>Ten boats lay in the harbour, and none of them left it that night.</p></article></main>"
    expect(featuresOf(html, ["depth", "dropped:landmark", "inStated", "afterTitle", "titleCover"])).toEqual([
      [2, 1, 0, 0, 0],
      [3, 60, 1, 1, 64],
      [3, 60, 1, 1, 64],
    ])
  })

  it("counts repeated siblings and blocks of one template", () => {
    const html = `<ul>${'<li class="card"><h3>A</h3><p>Text of a card.</p></li>'.repeat(4)}</ul><p>End.</p>`
    expect(featuresOf(html, ["repeat:count", "repeat:steps", "alike:count"]).slice(-3)).toEqual([
      [4, 1, 4],
      [4, 1, 4],
      [0, 60, 1],
    ])
  })

  it("ends with the shares of the types", () => {
    expect(
      featuresOf(
        "<p>x</p>",
        pageTypes.map((type) => `type:${type}`),
      ),
    ).toEqual([[1, 2, 3, 4, 5, 6, 7]])
  })

  it("has a name for each feature", () => {
    const pageModel = pageModelOf("<p>x</p>")
    const read = pageModel.blocks.map((block) => blockFeatures(block, pageModel).length + pageTypes.length)
    expect([...read, emptyRow([]).length]).toEqual([rowNames.length, rowNames.length])
  })

  it("has a unique name for each feature, and at most 256", () => {
    expect([new Set(rowNames).size, rowNames.length <= 256, pageFeatures.length <= 256]).toEqual([
      rowNames.length,
      true,
      true,
    ])
  })

  it("returns whole numbers for any page, the same every time", () => {
    const element = fc.tuple(
      fc.constantFrom("p", "li", "h2", "td", "nav", "a", "pre", "img", "br", "form"),
      fc.string({ maxLength: 40 }),
      fc.constantFrom("", "nav", "card", "related"),
    )
    fc.assert(
      fc.property(fc.array(element, { maxLength: 15 }), (elements) => {
        const pageModel = pageModelOf(
          elements.map(([tag, text, name]) => `<${tag} class="${name}">${text}</${tag}>`).join(""),
        )
        const rows = rowsOf(pageModel, [])
        expect([
          rows.length,
          readPageFeatures(pageModel).length,
          rows.filter((row) => row.length !== rowNames.length),
        ]).toEqual([pageModel.blocks.length, pageFeatures.length, []])
        const wrong = pageModel.blocks.flatMap((block) =>
          blockFeatures(block, pageModel).flatMap((value, index) => (isCount(value) ? [] : [rowNames[index]])),
        )
        expect(wrong).toEqual([])
        expect(rowsOf(pageModel, [])).toEqual(rows)
      }),
    )
  })
})
