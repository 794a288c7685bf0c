import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { blocksOf } from "./blocksOf.ts"

const cut = (markdown: string) => blocksOf(markdown).map(({ end, start, type }) => [type, markdown.slice(start, end)])

describe("blocksOf", () => {
  it("cuts at blank lines and names each block by its first line", () => {
    expect(cut("# Title\n\nOne\ntwo.\n\n| a |\n| - |\n\n> said\n\n---\n\n<div>\n</div>\n\n$$\nx\n\ny\n$$\n")).toEqual([
      ["heading", "# Title"],
      ["paragraph", "One\ntwo."],
      ["table", "| a |\n| - |"],
      ["quote", "> said"],
      ["rule", "---"],
      ["html", "<div>\n</div>"],
      ["math", "$$\nx\n\ny\n$$"],
    ])
  })

  it("keeps a fence whole, whatever it holds and whether or not it ends", () => {
    expect(cut("````js\n# no\n\n```\n````\nafter\n\n~~~\nopen\n\nend")).toEqual([
      ["code", "````js\n# no\n\n```\n````"],
      ["paragraph", "after"],
      ["code", "~~~\nopen\n\nend"],
    ])
  })

  it("keeps the paragraphs of an item in its list", () => {
    expect(cut("- one\n\n  more\n- two\n\nafter")).toEqual([
      ["list", "- one\n\n  more\n- two"],
      ["paragraph", "after"],
    ])
  })

  it("ends a heading at its line, and begins one in the middle of text", () => {
    expect(cut("text\n## Head\ntext")).toEqual([
      ["paragraph", "text"],
      ["heading", "## Head"],
      ["paragraph", "text"],
    ])
  })

  it("covers every line that is not blank, once and in order", () => {
    const line = fc.constantFrom(
      "",
      "text",
      "# h",
      "- item",
      "  more",
      "```",
      "~~~",
      "$$",
      "| a |",
      "> q",
      "---",
      "\ttab",
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const markdown = lines.join("\n")
        const blocks = blocksOf(markdown)
        const outside = blocks.reduceRight((rest, { end, start }) => rest.slice(0, start) + rest.slice(end), markdown)
        expect([outside.trim(), blocks.every(({ start }, i) => start >= (blocks[i - 1]?.end ?? 0))]).toEqual(["", true])
      }),
    )
  })
})
