import { growthOrder } from "@trawl/testing"
import { writeBlocks } from "@trawl/markdown/layout"
import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { Unreadable } from "../Unreadable.ts"
import { readRtf } from "./readRtf.ts"

const read = (text: string) => readRtf(Buffer.from(text, "latin1"))
const markdownOf = (body: string, head = "") =>
  writeBlocks(
    read(
      `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset128 Mincho;}}${head}${body}}`,
    ).blocks,
  ).text

const item = (label: string, level: number, text: string) =>
  `\\pard{\\listtext\\tab ${label}\\tab}\\ls1\\ilvl${level} ${text}\\par `
const row = (definition: string, ...cells: ReadonlyArray<string>) =>
  `\\trowd${definition} ${cells.map((cell) => `\\pard\\intbl ${cell}\\cell `).join("")}\\row `

const cells = (...texts: ReadonlyArray<string>) => texts.map((text) => `\\pard\\intbl ${text}\\cell `).join("")

describe("readRtf", () => {
  it("reads characters of code pages, font character sets and Unicode", () => {
    expect(
      markdownOf(
        "caf\\'e9 {\\f1\\'cf\\'f0\\'e8}{\\f2 \\'93\\'fa\\'96\\'7b} \\u8364? \\uc2\\u-10179\\'3f\\'3f\\u-8704\\'3f\\'3f\\uc1  \\{x\\} a\\~b\\emdash c\\par",
      ),
    ).toBe("café При日本 € 😀 {x} a b—c\n")
  })

  it("reads characters of symbol fonts", () => {
    const fonts = "{\\fonttbl{\\f3\\fcharset2 Symbol;}{\\f4\\fcharset2 Wingdings;}}"
    expect(markdownOf(`${fonts}{\\f3 ab\\'b3\\u-3999 ?}{\\f4\\'fe\\'80} ab\\par`)).toBe("αβ≥α☑⓪ ab\n")
  })

  it("reads the Unicode form of a text that has two, and unknown destinations only where a group begins", () => {
    expect(markdownOf("x {\\upr{ansi?}{\\*\\ud{\\u8364 ?}}} {\\*\\unknown gone} {b \\*\\unknown c}\\par")).toBe(
      "x € b c\n",
    )
  })

  it("keeps the cells of a row that does not end", () => {
    const edges = "\\trowd\\cellx1000\\cellx2000"
    expect(markdownOf(`${edges}${cells("a", "b")}\\pard after\\par ${edges}${cells("c", "d")}\\row`)).toBe(
      "| a | b |\n| --- | --- |\n\nafter\n\n| c | d |\n| --- | --- |\n",
    )
  })

  it("keeps letters of clauses, and reads code and quotes by the names of their styles", () => {
    const styles = "{\\stylesheet{\\s5 HTML Preformatted;}{\\s6 Quote;}}"
    expect(
      markdownOf(
        `${item("(a)", 0, "one")}${item("i.", 0, "two")}${item("o", 0, "dot")}\\pard\\s5 if x:\\line     y\\par\\s5   z\\par\\pard\\s6 q\\par\\s6 r\\par`,
        styles,
      ),
    ).toBe("- (a) one\n- i. two\n- dot\n\n```\nif x:\n    y\n  z\n```\n\n> q\n>\n> r\n")
  })

  it("emphasizes runs, drops hidden and deleted ones, and breaks lines", () => {
    expect(
      markdownOf(
        "\\pard{\\b Bo}{\\b ld} {\\i light\\i0  plain} H{\\sub 2}O{\\v secret}{\\deleted gone}{\\strike old}\\line next\\par second\\par",
      ),
    ).toBe("**Bold** *light* plain H<sub>2</sub>O~~old~~\\\nnext\n\nsecond\n")
  })

  it("recognizes headings by outline levels of paragraphs and styles", () => {
    const styles =
      "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 berschrift;}{\\s2 heading 2;}{\\s3 Title;}{\\*\\cs10 Standard;}}"
    expect(
      markdownOf(
        "\\pard\\s3 Boats\\par\\pard\\s1 Sails\\par\\pard\\s2{\\b Ropes}\\par\\pard\\outlinelevel2 Knots\\par\\pard words\\par",
        styles,
      ),
    ).toBe("# Boats\n\n# Sails\n\n## Ropes\n\n### Knots\n\nwords\n")
  })

  it("nests lists by level, with their written labels", () => {
    expect(
      markdownOf(
        item("3.", 0, "three") +
          item("a)", 1, "first") +
          item("\\'b7", 1, "dot") +
          item("4.", 0, "four") +
          item("4.1", 1, "deep"),
      ),
    ).toBe("3. three\n   - a) first\n   - dot\n4. four\n   - 4.1 deep\n")
  })

  it("links hyperlink fields, without their code", () => {
    expect(
      markdownOf(
        'see {\\field{\\*\\fldinst{HYPERLINK "https://a.test/x"}}{\\fldrslt{\\ul here}}} on page {\\field{\\*\\fldinst PAGE}{\\fldrslt 3}}\\par',
      ),
    ).toBe("see [here](https://a.test/x) on page 3\n")
  })

  it("builds tables from rows, with spans and heads", () => {
    expect(
      markdownOf(
        `before\\par ${row("\\trhdr\\cellx2000", "Catch")}${row("\\clvmgf\\cellx1000\\cellx2000", "Cod", "1\\par more")}${row("\\clvmrg\\cellx1000\\cellx2000", "", "2")}\\pard after\\par`,
      ),
    ).toBe(
      'before\n\n<table><thead><tr><th colspan="2">Catch</th></tr></thead><tbody><tr><td rowspan="2">Cod</td><td>1<br>more</td></tr><tr><td>2</td></tr></tbody></table>\n\nafter\n',
    )
    expect(markdownOf(row("\\cellx1000\\cellx2000", "a|b", "c") + row("\\cellx1010\\cellx2000", "1", "2"))).toBe(
      "| a\\|b | c |\n| --- | --- |\n| 1 | 2 |\n",
    )
  })

  it("writes notes at the end, and text boxes before their paragraph", () => {
    expect(markdownOf("Sail{\\super\\chftn}{\\footnote\\pard\\plain said}\\par")).toBe("Sail[^1]\n\n[^1]: said\n")
    expect(markdownOf("{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt boxed\\par}}}around\\par")).toBe(
      "boxed\n\naround\n",
    )
  })

  it("leaves out page headers, images and unknown destinations", () => {
    const { blocks, warnings } = read("{\\rtf1{\\header top\\par}{\\*\\unknown x}{\\pict\\bin4 }}{{}kept\\par}")
    expect([writeBlocks(blocks).text, warnings]).toEqual([
      "kept\n",
      ["An image of the document was left out, descriptions were kept."],
    ])
  })

  it("reads the metadata of the document", () => {
    expect(
      read("{\\rtf1{\\info{\\title Boats}{\\author Ida}{\\creatim\\yr2024\\mo2\\dy29\\hr3\\min4}}x\\par}").metadata,
    ).toEqual({ title: "Boats", author: "Ida", publishedTime: "2024-02-29T03:04:00.000Z" })
  })

  it("reads truncated files as far as possible, and refuses other files and endless nesting", () => {
    expect(writeBlocks(read("{\\rtf1 {\\b begun").blocks).text).toBe("**begun**\n")
    expect(() => read("<html>")).toThrow(expect.objectContaining({ reason: "damaged" }))
    expect(() => read(`{\\rtf1${"{".repeat(2_000)}`)).toThrow(expect.objectContaining({ reason: "limit" }))
  })

  it.each([
    "{\\b x}",
    "\\cell\\row",
    "\\'e9",
    "{\\footnote x}",
    "\\u8364?",
    '{\\field{\\*\\fldinst HYPERLINK "',
    "\\trowd\\cellx1\\clmrg\\cell",
  ])("takes linear time for repetitions of %j", (piece) => {
    const readAll = (size: number) => {
      try {
        read(`{\\rtf1${piece.repeat(size)}`)
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable)
      }
    }
    expect(growthOrder(readAll, 1000)).toBeLessThan(1.5)
  })

  it("throws only Unreadable", () => {
    const words = [
      "{",
      "}",
      "\\par ",
      "\\cell ",
      "\\row ",
      "\\trowd",
      "\\cellx9",
      "\\clmrg",
      "\\footnote ",
      "\\field",
      "\\*",
      "\\fldinst ",
      "\\u8364",
      "\\'e9",
      "\\stylesheet",
      "\\s1 ",
      "\\info",
      "\\title ",
      "\\shptxt",
      "x",
    ]
    assert(
      property(
        string({
          unit: string({ unit: "binary-ascii", minLength: 1, maxLength: 1 }).map(
            (character) => words[character.charCodeAt(0) % words.length] ?? character,
          ),
        }),
        (body) => {
          try {
            writeBlocks(read(`{\\rtf1 ${body}`).blocks)
            return true
          } catch (error) {
            return error instanceof Unreadable
          }
        },
      ),
    )
  })
})
