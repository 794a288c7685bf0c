import { describe, expect, it } from "vitest"
import {
  markdownOf,
  run,
  paragraph,
  text,
  styled,
  code,
  listed,
  styles,
  numbering,
  mathRun,
  cell,
} from "./fixtures/wordText.ts"

const indented = (content: string, left: number) => text(content, `<w:ind w:left="${left}"/>`)

describe("readParagraph", () => {
  it("nests lists and continues their numbers", () => {
    const body =
      listed("one", 1) +
      listed("first", 1, 1) +
      listed("second", 1, 1) +
      listed("dot", 1, 2) +
      listed("two", 1) +
      text("between") +
      listed("three", 1) +
      listed("seven", 3)
    expect(markdownOf(body, { numbering })).toBe(
      "1. one\n   - a) first\n   - b) second\n     - dot\n2. two\n\nbetween\n\n3. three\n\n7. seven\n",
    )
  })

  it("keeps letters and Roman numbers of clauses", () => {
    expect(markdownOf(listed("one", 4) + listed("deep", 4, 1) + listed("two", 4), { numbering })).toBe(
      "- (a) one\n  - I. deep\n- (b) two\n",
    )
  })

  it("adds further paragraphs to their list item: with a blank bullet, by style, and by the indentation of its text", () => {
    const body =
      listed("one", 1) +
      listed("more", 1000) +
      text("two", '<w:ind w:left="720"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
      indented("there", 720) +
      text("three", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
      styled("Listenfortsetzung", "continued") +
      indented("elsewhere", 300)
    expect(markdownOf(body, { numbering, styles })).toBe(
      "1. one\n\n   more\n\n2. two\n\n   there\n\n3. three\n\n   continued\n\nelsewhere\n",
    )
  })

  it("writes paragraphs in styles of code as one block with their indentation, and runs as code", () => {
    const lines = `${code("for i in x:")}${code("")}${code("    print(*i)")}`
    expect(markdownOf(`${lines}${paragraph(run("a*b", '<w:rStyle w:val="HTMLCode"/>'))}`, { styles })).toBe(
      "```\nfor i in x:\n\n    print(*i)\n```\n\n`a*b`\n",
    )
    expect(markdownOf(listed("one", 1) + listed("x", 1000) + code("a"), { numbering, styles })).toBe(
      "1. one\n\n   x\n\n```\na\n```\n",
    )
  })

  it("joins the paragraphs of a quote", () => {
    expect(markdownOf(styled("Zitat", "one") + styled("Zitat", "two"), { styles })).toBe("> one\n>\n> two\n")
  })

  it("keeps formulas that stand alone in a cell or a list item", () => {
    const formula = `<m:oMath>${mathRun("x")}</m:oMath>`
    expect(
      markdownOf(`<w:tbl><w:tr><w:tc>${paragraph(formula)}</w:tc>${cell("c")}</w:tr></w:tbl>`) +
        markdownOf(paragraph(formula, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'), { numbering }),
    ).toBe("| $x$ | c |\n| --- | --- |\n1. $x$\n")
  })

  it("keeps labels that markdown lists cannot express, also of headings", () => {
    const heading = paragraph(
      run("Scope"),
      '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr><w:outlineLvl w:val="1"/>',
    )
    expect(markdownOf(listed("Rules", 2) + listed("Ropes", 2, 1) + heading, { numbering })).toBe(
      "- § I Rules\n  - I.1 Ropes\n\n## I.2 Scope\n",
    )
  })
})
