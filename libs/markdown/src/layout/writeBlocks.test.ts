import type { Element, ElementContent } from "hast"
import { describe, expect, it } from "vitest"
import type { LayoutBlock } from "./LayoutBlock.ts"
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
const row = (...cells: ReadonlyArray<ElementContent | string>) =>
  element(
    "tr",
    cells.map((cell) => (typeof cell === "string" ? element("td", [cell]) : cell)),
  )
const block = (type: LayoutBlock["type"], ...content: ReadonlyArray<Element>): LayoutBlock => ({ type, content })

const plain = element("table", [row("Boat", "Nets | ropes"), row("Ida", "3")])
const spanned = element("table", [
  row(element("th", ["Catch"], { colSpan: 2 })),
  row(element("td", ["Cod"], { rowSpan: 2 }), "1 < 2"),
  row("2"),
])

describe("writeBlocks", () => {
  it("writes each block by itself and tells where it stands", () => {
    const blocks = [
      block("title", element("h1", ["Boats"])),
      block("figure"),
      block("list", element("ul", [element("li", ["Ida"])])),
      block("text", element("p", ["- no list"])),
    ]
    const { spans, text } = writeBlocks(blocks)
    expect([text, spans.map(([start, end]) => text.slice(start, end))]).toEqual([
      "# Boats\n\n- Ida\n\n\\- no list\n",
      ["# Boats", "", "- Ida", "\\- no list"],
    ])
  })
  it("writes pipes where no cell spans others, and HTML where one does", () => {
    expect(writeBlocks([block("table", plain)]).text).toBe("| Boat | Nets \\| ropes |\n| --- | --- |\n| Ida | 3 |\n")
    expect(writeBlocks([block("table", spanned)]).text).toBe(
      '<table><tr><th colspan="2">Catch</th></tr><tr><td rowspan="2">Cod</td><td>1 &#x3C; 2</td></tr><tr><td>2</td></tr></table>\n',
    )
  })
  it("writes what is asked for", () => {
    expect(writeBlocks([block("table", spanned)], { tables: "pipes" }).text).toBe(
      "| Catch |  |\n| --- | --- |\n| Cod | 1 < 2 |\n|  | 2 |\n",
    )
    expect(writeBlocks([block("table", plain)], { tables: "html" }).text).toContain("<td>Ida</td>")
  })
  it("escapes dollars and backslashes that a formula of a page would begin with", () => {
    expect(writeBlocks([block("text", element("p", ["Write $$x$$ or $y$ and \\(z\\)."]))]).text).toBe(
      "Write \\$\\$x\\$$ or \\$y$ and \\\\(z\\\\).\n",
    )
  })
  it("is empty for nothing", () => {
    expect(writeBlocks([])).toEqual({ text: "", tree: { type: "root", children: [] }, spans: [] })
  })
})
