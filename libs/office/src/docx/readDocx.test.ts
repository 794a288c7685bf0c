import { writeBlocks } from "@trawl/markdown/layout"
import { docxFile, packedFile } from "@trawl/testing"
import { assert, property, string, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { Unreadable } from "../Unreadable.ts"
import {
  read,
  markdownOf,
  run,
  paragraph,
  text,
  styled,
  listed,
  styles,
  numbering,
  mathRun,
  cell,
  row,
} from "./fixtures/wordText.ts"
import { readDocx } from "./readDocx.ts"

const box = (content: string) =>
  `<w:drawing><wp:anchor><w:txbxContent>${text(content)}</w:txbxContent></wp:anchor></w:drawing>`
const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const deletedMark = (name: string) => `<w:rPr><w:${name} w:id="1"/></w:rPr>`

const notesOf = (kind: string) =>
  `<w:${kind} w:id="2"><w:p><w:r><w:${kind}Ref/></w:r>${run(`said in the ${kind}`)}</w:p></w:${kind}>`

describe("readDocx", () => {
  it("recognizes headings by outline levels of styles and paragraphs, in any language", () => {
    const body =
      styled("Titel", "Boats") +
      styled("berschrift1", "Sails") +
      styled("Kapitel", "Ropes") +
      styled("Bare", "Knots") +
      text("Bows", '<w:outlineLvl w:val="3"/>') +
      text("plain", '<w:pStyle w:val="Bare"/><w:outlineLvl w:val="9"/>')
    expect(markdownOf(body, { styles })).toBe("# Boats\n\n# Sails\n\n## Ropes\n\n### Knots\n\n#### Bows\n\nplain\n")
    expect(read(body, { styles }).blocks.map(({ type }) => type)).toEqual([
      "title",
      "section_header",
      "section_header",
      "section_header",
      "section_header",
      "text",
    ])
  })

  it("recognizes captions, quotes and tables of contents by built-in styles", () => {
    const { blocks } = read(
      styled("Verzeichnis1", "Sails 3") + styled("Beschriftung", "Ida") + styled("Zitat", "Row!"),
      { styles },
    )
    expect([blocks.map(({ type }) => type), writeBlocks(blocks).text]).toEqual([
      ["toc", "caption", "text"],
      "Sails 3\n\nIda\n\n> Row!\n",
    ])
  })

  it("does not emphasize headings", () => {
    expect(markdownOf(paragraph(run("Sails", "<w:b/>"), '<w:pStyle w:val="berschrift1"/>'), { styles })).toBe(
      "# Sails\n",
    )
  })

  it("keeps tracked insertions, and drops deletions and moved text", () => {
    const body = paragraph(
      `<w:ins>${run("new ")}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom>${run("from")}</w:moveFrom><w:moveTo>${run("to")}</w:moveTo>`,
    )
    expect(markdownOf(body)).toBe("new to\n")
  })

  it("joins paragraphs whose mark is deleted or moved away with the next one", () => {
    const gone = paragraph("<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>", deletedMark("del"))
    const number = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
    expect(
      markdownOf(
        text("One", deletedMark("del")) +
          text(" two", deletedMark("moveFrom")) +
          text(" three.") +
          gone +
          listed("first", 1) +
          text("sec", `${number}${deletedMark("del")}`) +
          text("ond", number) +
          text("last", deletedMark("del")),
        { numbering },
      ),
    ).toBe("One two three.\n\n1. first\n2. second\n\nlast\n")
  })

  it("writes note references in place, and notes at the end", () => {
    const body = paragraph(
      `${run("Sail")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" and row")}<w:r><w:endnoteReference w:id="2"/></w:r>`,
    )
    expect(markdownOf(body, { footnotes: notesOf("footnote"), endnotes: notesOf("endnote") })).toBe(
      "Sail[^1] and row[^2]\n\n[^1]: said in the footnote\n\n[^2]: said in the endnote\n",
    )
  })

  it("writes formulas as TeX, displayed ones on lines of their own", () => {
    const fraction = `<m:f><m:num>${mathRun("a+1")}</m:num><m:den><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${mathRun("2")}</m:e></m:rad></m:den></m:f>`
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mathRun("i=1")}</m:sub><m:sup>${mathRun("n")}</m:sup><m:e><m:sSup><m:e>${mathRun("x")}</m:e><m:sup>${mathRun("2")}</m:sup></m:sSup></m:e></m:nary>`
    expect(markdownOf(paragraph(`${run("Let ")}<m:oMath>${fraction}</m:oMath>`))).toBe("Let $\\frac{a+1}{\\sqrt{2}}$\n")
    expect(markdownOf(paragraph(`<m:oMathPara><m:oMath>${sum}</m:oMath></m:oMathPara>`))).toBe(
      "$$\n\\sum_{i=1}^{n}x^{2}\n$$\n",
    )
  })

  it("spans merged cells, and recognizes the head of a table", () => {
    const table = `<w:tbl>${row(cell("Catch", '<w:gridSpan w:val="2"/>') + cell("Day"), "<w:tblHeader/>")}${row(cell("Cod", '<w:vMerge w:val="restart"/>') + cell("1") + cell("Mo"))}${row(cell("", "<w:vMerge/>") + cell("2") + cell("Tu"))}${row(cell("gone"), "<w:del/>")}</w:tbl>`
    expect(markdownOf(table)).toBe(
      '<table><thead><tr><th colspan="2">Catch</th><th>Day</th></tr></thead><tbody><tr><td rowspan="2">Cod</td><td>1</td><td>Mo</td></tr><tr><td>2</td><td>Tu</td></tr></tbody></table>\n',
    )
  })

  it("keeps all paragraphs and lists of a cell, and unwraps a frame of one cell", () => {
    expect(
      markdownOf(
        `<w:tbl><w:tr><w:tc>${text("a|b")}${listed("one", 1)}${listed("two", 1)}</w:tc>${cell("c")}</w:tr></w:tbl>`,
        { numbering },
      ),
    ).toBe("| a\\|b one two | c |\n| --- | --- |\n")
    expect(
      markdownOf(`<w:tbl><w:tr><w:tc>${styled("berschrift1", "Framed")}${text("words")}</w:tc></w:tr></w:tbl>`, {
        styles,
      }),
    ).toBe("# Framed\n\nwords\n")
  })

  it("keeps the descriptions of images and counts them", () => {
    const { blocks, warnings } = read(
      paragraph('<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="A boat"/></wp:inline></w:drawing></w:r>'),
    )
    expect([writeBlocks(blocks).text, warnings]).toEqual([
      "A boat\n",
      ["An image of the document was left out, descriptions were kept."],
    ])
  })

  it("reads the first of alternatives, and text boxes after their paragraph", () => {
    const body = paragraph(
      `${run("before")}<w:r><mc:AlternateContent><mc:Choice>${box("boxed")}</mc:Choice><mc:Fallback>${box("twice")}</mc:Fallback></mc:AlternateContent></w:r>`,
    )
    expect(markdownOf(body)).toBe("before\n\nboxed\n")
  })

  it("reads the metadata of the document", () => {
    const core =
      "<dc:title>Boats</dc:title><dc:creator>Ida</dc:creator><dcterms:created>2024-01-02T03:04:05Z</dcterms:created><dc:subject/>"
    expect(read(text("x"), { core }).metadata).toEqual({
      title: "Boats",
      author: "Ida",
      publishedTime: "2024-01-02T03:04:05Z",
    })
  })

  it.each([
    ["a file that is cut off", docxFile(text("x")).subarray(0, 700), "damaged"],
    ["an archive of something else", packedFile({ "a.txt": "x" }), "damaged"],
    ["a body that is no XML", docxFile("<w:p><w:r></w:p>"), "damaged"],
    ["an entity of its own", docxFile(text("&boom;")), "damaged"],
    ["elements without end", docxFile("<w:sdt>".repeat(600) + "</w:sdt>".repeat(600)), "limit"],
    ["nothing", new Uint8Array(), "damaged"],
  ])("refuses %s", (_, bytes, reason) => {
    expect(() => readDocx(bytes)).toThrow(expect.objectContaining({ name: "Unreadable", reason }))
  })

  it("keeps every text unchanged, and throws only Unreadable", () => {
    assert(
      property(string({ unit: "grapheme-ascii", minLength: 1 }), (value) => {
        const [block] = read(text(escaped(value))).blocks
        return value.trim() === ""
          ? block === undefined
          : JSON.stringify(block?.content).includes(JSON.stringify(value))
      }),
    )
    assert(
      property(uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readDocx(bytes)
          return true
        } catch (error) {
          return error instanceof Unreadable
        }
      }),
    )
  })
})
