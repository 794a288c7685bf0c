import { writeBlocks } from "@trawl/markdown/layout"
import { docxFile, packedFile } from "@trawl/testing"
import { assert, property, string, uint8Array } from "fast-check"
import { describe, expect, it } from "vitest"
import { Unreadable } from "../Unreadable.ts"
import { readDocx } from "./readDocx.ts"

type Parts = Parameters<typeof docxFile>[1]

const read = (body: string, parts?: Parts) => readDocx(docxFile(body, parts))
const markdownOf = (body: string, parts?: Parts): string => writeBlocks(read(body, parts).blocks).text
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const text = (content: string, properties = "") => paragraph(run(content), properties)
const styled = (style: string, content: string) => text(content, `<w:pStyle w:val="${style}"/>`)
const code = (line: string) => styled("HTMLVorformatiert", line)
const listed = (content: string, list: number, level = 0) =>
  text(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)

const styles = `
  <w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>
  <w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Kapitel"><w:name w:val="Kapitel"/><w:basedOn w:val="Zwischen"/></w:style>
  <w:style w:type="paragraph" w:styleId="Zwischen"><w:name w:val="Zwischen"/><w:basedOn w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Bare"><w:name w:val="heading 3"/></w:style>
  <w:style w:type="paragraph" w:styleId="Verzeichnis1"><w:name w:val="toc 1"/></w:style>
  <w:style w:type="paragraph" w:styleId="Beschriftung"><w:name w:val="caption"/></w:style>
  <w:style w:type="paragraph" w:styleId="Zitat"><w:name w:val="Quote"/></w:style>
  <w:style w:type="paragraph" w:styleId="HTMLVorformatiert"><w:name w:val="HTML Preformatted"/></w:style>
  <w:style w:type="paragraph" w:styleId="Listenfortsetzung"><w:name w:val="List Continue"/></w:style>
  <w:style w:type="character" w:styleId="HTMLCode"><w:name w:val="HTML Code"/></w:style>
  <w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>`

const level = (at: number, format: string, label: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`
const numbering = `
  <w:abstractNum w:abstractNumId="0">${level(0, "decimal", "%1.")}${level(1, "lowerLetter", "%2)")}${level(2, "bullet", "•")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, "upperRoman", "§ %1")}${level(1, "decimal", "%1.%2")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, "bullet", " ")}${level(1, "bullet", " ")}</w:abstractNum>
  <w:abstractNum w:abstractNumId="3">${level(0, "lowerLetter", "(%1)")}${level(1, "upperRoman", "%2.")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="1000"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="3"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>`

const mathRun = (value: string) => `<m:r><m:t>${value}</m:t></m:r>`

const cell = (content: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${text(content)}</w:tc>`
const row = (cells: string, properties = "") => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`

const box = (content: string) =>
  `<w:drawing><wp:anchor><w:txbxContent>${text(content)}</w:txbxContent></wp:anchor></w:drawing>`
const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

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

  it("joins runs of equal style, and writes emphasis of runs and of their styles", () => {
    const body = paragraph(
      run("Bo", "<w:b/>") +
        run("ats", "<w:b/>") +
        run(" are ") +
        run("not", '<w:rStyle w:val="Fett"/>') +
        run(" ") +
        run("light", '<w:rStyle w:val="Fett"/><w:b w:val="0"/><w:i/>') +
        run(" or ", "") +
        run("old", "<w:strike/>") +
        run(" H") +
        run("2", '<w:vertAlign w:val="subscript"/>') +
        run("O") +
        run("secret", "<w:vanish/>"),
    )
    expect(markdownOf(body, { styles })).toBe("**Boats** are **not** *light* or ~~old~~ H<sub>2</sub>O\n")
  })

  it("reads elements for special characters, and ruby base text without its reading", () => {
    const ruby =
      "<w:r><w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby></w:r>"
    const body = paragraph(
      `<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t><w:sym w:font="Wingdings" w:char="F0E0"/><w:sym w:font="x" w:char="00E9"/><w:br w:type="page"/><w:t>d</w:t><w:br/><w:t>e</w:t></w:r>${ruby}`,
    )
    expect(markdownOf(body)).toBe("a\u2011bc→é d\\\ne漢\n")
  })

  it("does not emphasize headings", () => {
    expect(markdownOf(paragraph(run("Sails", "<w:b/>"), '<w:pStyle w:val="berschrift1"/>'), { styles })).toBe(
      "# Sails\n",
    )
  })

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
    const indented = (content: string, left: number) => text(content, `<w:ind w:left="${left}"/>`)
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

  it("keeps tracked insertions, and drops deletions and moved text", () => {
    const body = paragraph(
      `<w:ins>${run("new ")}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:moveFrom>${run("from")}</w:moveFrom><w:moveTo>${run("to")}</w:moveTo>`,
    )
    expect(markdownOf(body)).toBe("new to\n")
  })

  it("writes links of relationships and fields, without field codes", () => {
    const field = (code: string, shown: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    const body = paragraph(
      `<w:hyperlink r:id="a">${run("one")}</w:hyperlink> ${run(" ")}${field('HYPERLINK "https://b.test/"', "two")}${run(" page ")}${field("PAGE", "3")}${run(" ")}<w:hyperlink r:id="s">${run("bad")}</w:hyperlink>`,
    )
    expect(markdownOf(body, { links: { a: "https://a.test/x", s: "javascript:alert(1)" } })).toBe(
      "[one](https://a.test/x) [two](https://b.test/) page 3 bad\n",
    )
  })

  it("writes note references in place, and notes at the end", () => {
    const notes = (kind: string) =>
      `<w:${kind} w:id="2"><w:p><w:r><w:${kind}Ref/></w:r>${run(`said in the ${kind}`)}</w:p></w:${kind}>`
    const body = paragraph(
      `${run("Sail")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" and row")}<w:r><w:endnoteReference w:id="2"/></w:r>`,
    )
    expect(markdownOf(body, { footnotes: notes("footnote"), endnotes: notes("endnote") })).toBe(
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
