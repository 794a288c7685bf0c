import type { Element, ElementContent } from "hast"
import { describe, expect, it } from "vitest"
import { writeBlocks } from "./writeBlocks.ts"

const element = (
  tagName: string,
  children: ReadonlyArray<ElementContent | string>,
  properties: Element["properties"] = {},
): Element => ({
  type: "element",
  tagName,
  properties,
  children: children.map((child) => (typeof child === "string" ? { type: "text", value: child } : child)),
})
const reference = element("sup", [element("a", ["1"], { href: "#fn-1" })])
const note = element("div", [element("p", ["Red ones."])], { dataFootnote: "1" })

describe("notes of blocks", () => {
  it("are written as footnotes, with their references in texts and tables", () => {
    const { spans, text, tree } = writeBlocks([
      { type: "text", content: [element("p", ["Sails", reference])] },
      { type: "table", content: [element("table", [element("tr", [element("td", ["a", reference])])])] },
      { type: "footnote", content: [note] },
    ])
    expect(text).toBe("Sails[^1]\n\n| a[^1] |\n| --- |\n\n[^1]: Red ones.\n")
    expect([spans.map(([start, end]) => text.slice(start, end)), tree.children.map(({ type }) => type)]).toEqual([
      ["Sails[^1]", "| a[^1] |\n| --- |", "[^1]: Red ones."],
      ["paragraph", "table", "footnoteDefinition"],
    ])
  })

  it("stay links where the text of the note is missing", () => {
    expect(writeBlocks([{ type: "text", content: [element("p", ["Sails", reference])] }]).text).toBe(
      "Sails[1](#fn-1)\n",
    )
  })
})
