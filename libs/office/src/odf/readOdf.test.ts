import { writeBlocks } from "@trawl/markdown/layout"
import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { readOdf } from "./readOdf.ts"

const oasis = "urn:oasis:names:tc:opendocument:xmlns"
const namespaces = `${["office", "text", "table", "style", "meta", "presentation"].map((name) => `xmlns:${name}="${oasis}:${name}:1.0"`).join(" ")} xmlns:draw="${oasis}:drawing:1.0" xmlns:fo="${oasis}:xsl-fo-compatible:1.0" xmlns:svg="${oasis}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dc="http://purl.org/dc/elements/1.1/"`

const styles = `
  <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>
  <style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
  <style:style style:name="I" style:family="text" style:parent-style-name="B"><style:text-properties fo:font-weight="normal" fo:font-style="italic"/></style:style>
  <style:style style:name="S" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>
  <style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>
  <style:style style:name="Off" style:family="table"><style:table-properties table:display="false"/></style:style>
  <style:style style:name="OffPage" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>
  <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="3"/><text:list-level-style-bullet text:level="2" text:bullet-char="•"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="1" text:display-levels="2"/><text:list-level-style-number text:level="3" style:num-format="a" style:num-prefix="(" style:num-suffix=")"/></text:list-style>
  <style:style style:name="P2" style:family="paragraph" style:parent-style-name="Preformatted_20_Text"/>
  <style:style style:name="P3" style:family="paragraph" style:parent-style-name="Quotations"/>`

const fileOf = (body: string, more: Readonly<Record<string, string>> = {}) =>
  packedFile({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    ...more,
  })
const read = (...given: Parameters<typeof fileOf>) => readOdf(fileOf(...given))
const textOf = (body: string, more?: Readonly<Record<string, string>>) =>
  writeBlocks(read(`<office:text>${body}</office:text>`, more).blocks).text
const sheetsOf = (body: string) => read(`<office:spreadsheet>${body}</office:spreadsheet>`)
const p = (text: string) => `<text:p>${text}</text:p>`
const cell = (text: string, attributes = "") =>
  `<table:table-cell ${attributes}>${text === "" ? "" : p(text)}</table:table-cell>`
const row = (cells: string, attributes = "") => `<table:table-row ${attributes}>${cells}</table:table-row>`

const frame = (text: string, of = "") =>
  `<draw:frame presentation:class="${of}"><draw:text-box>${text}</draw:text-box></draw:frame>`
const page = (inner: string, attributes = "") => `<draw:page ${attributes}>${inner}</draw:page>`

const item = (inner: string) => `<text:list-item>${inner}</text:list-item>`
const listed = (items: string, attributes = "") => `<text:list text:style-name="L1" ${attributes}>${items}</text:list>`

const innerList = (items: string) => `<text:list>${items}</text:list>`

const at = (inner: string, x: number, y: number) =>
  `<draw:frame svg:x="${x}cm" svg:y="${y}cm" svg:height="2cm">${inner}</draw:frame>`

describe("readOdf", () => {
  it("recognizes headings by outline level, and the title by its base style", () => {
    expect(
      textOf(
        '<text:p text:style-name="P1">Boats</text:p><text:h text:outline-level="2">Sails</text:h><text:h/><text:p>White.</text:p>',
      ),
    ).toBe("# Boats\n\n## Sails\n\nWhite.\n")
  })

  it("emphasizes runs by their styles, keeps spaces and leaves out hidden text and comments", () => {
    const body = p(
      '<text:span text:style-name="B">Bold</text:span> <text:span text:style-name="I">light</text:span> H<text:span text:style-name="S">2</text:span>O<text:s text:c="2"/>x<text:span text:style-name="H">secret</text:span><office:annotation><text:p>note</text:p></office:annotation> <text:a xlink:href="https://a.test/">link</text:a>',
    )
    expect(textOf(body)).toBe("**Bold** *light* H<sub>2</sub>O x [link](https://a.test/)\n")
  })

  it("nests lists, and keeps their start numbers and continuations", () => {
    expect(
      textOf(
        listed(item(`${p("three")}<text:list>${item(p("dot"))}</text:list>`) + item(p("four") + p("more"))) +
          p("between") +
          listed(item(p("five")), 'text:continue-numbering="true"'),
      ),
    ).toBe("3. three\n\n   - dot\n\n4. four\n\n   more\n\nbetween\n\n5. five\n")
  })

  it("keeps labels of several levels and with letters", () => {
    const list =
      item(p("one")) + item(p("two") + innerList(item(p("deep") + innerList(item(p("a")))) + item(p("next"))))
    expect(textOf(`<text:list text:style-name="L2">${list}</text:list>`)).toBe(
      "1. one\n2. two\n   - 2.1 deep\n     - (a) a\n   - 2.2 next\n",
    )
  })

  it("reads code and quotes by their base styles", () => {
    const code = '<text:p text:style-name="P2">if x:<text:line-break/><text:s text:c="4"/>y</text:p>'
    const quote = `<text:p text:style-name="P3">one</text:p><text:p text:style-name="Quotations">two</text:p>`
    expect(textOf(`${code}${quote}${p('<text:span text:style-name="Source_20_Text">a*b</text:span>')}`)).toBe(
      "```\nif x:\n    y\n```\n\n> one\n>\n> two\n\n`a*b`\n",
    )
  })

  it("leaves out tracked deletions", () => {
    expect(
      textOf(
        `<text:tracked-changes><text:changed-region><text:deletion>${p("gone")}</text:deletion></text:changed-region></text:tracked-changes>${p("kept<text:change text:change-id='c'/>")}`,
      ),
    ).toBe("kept\n")
  })

  it("writes notes, formulas and descriptions of images", () => {
    const note = `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p("said")}</text:note-body></text:note>`
    const formula =
      '<draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame>'
    const image = '<draw:frame><draw:image xlink:href="Pictures/1.png"/><svg:desc>A boat</svg:desc></draw:frame>'
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mi>a</mi><mn>2</mn></mfrac><annotation encoding="StarMath 5.0">a over 2</annotation></semantics></math>'
    expect(textOf(p(`Sail${note} by ${formula} ${image}`), { "Object 1/content.xml": math })).toBe(
      "Sail[^1] by $\\frac{a}{2}$ A boat\n\n[^1]: said\n",
    )
  })

  it.each(["./Object 1/", "Object%201", "./Object 1"])("finds the formula at %s", (href) => {
    const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>'
    expect(
      textOf(p(`See <draw:frame><draw:object xlink:href="${href}"/></draw:frame>`), { "Object 1/content.xml": math }),
    ).toBe("See $x$\n")
  })

  it("reads charts as tables", () => {
    const table = `<table:table>${row(cell("") + cell("Cod"))}${row(cell("Jan") + cell("3"))}</table:table>`
    const chart = `<office:document-content ${namespaces} xmlns:chart="${oasis}:chart:1.0"><office:body><office:chart><chart:chart>${table}</chart:chart></office:chart></office:body></office:document-content>`
    expect(
      textOf(p('<draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="x"/></draw:frame>'), {
        "Object 1/content.xml": chart,
      }),
    ).toBe("|  | Cod |\n| --- | --- |\n| Jan | 3 |\n")
  })

  it("spans cells, recognizes head rows and reads boxes after their paragraph", () => {
    const table = `<table:table><table:table-column table:number-columns-repeated="2"/><table:table-header-rows>${row(cell("Catch", 'table:number-columns-spanned="2"') + "<table:covered-table-cell/>")}</table:table-header-rows>${row(cell("Cod", 'table:number-rows-spanned="2"') + cell("1"))}${row("<table:covered-table-cell/>" + cell("2"))}</table:table>`
    expect(textOf(table)).toBe(
      '<table><thead><tr><th colspan="2">Catch</th></tr></thead><tbody><tr><td rowspan="2">Cod</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>\n',
    )
    expect(
      textOf(
        `<table:table>${row(cell("wide", 'table:number-columns-spanned="2"'))}${row(cell("1") + cell("2"))}</table:table>`,
      ),
    ).toBe('<table><tbody><tr><td colspan="2">wide</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>\n')
    expect(textOf(p(`before<draw:frame><draw:text-box>${p("boxed")}</draw:text-box></draw:frame>`))).toBe(
      "before\n\nboxed\n",
    )
  })

  it("reads sheets without hidden parts and without billions of empty cells", () => {
    const one = `<table:table table:name="One"><table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:number-columns-repeated="16382"/>
      ${row(cell("Day") + cell("x") + cell("Price") + '<table:table-cell table:number-columns-repeated="16381"/>')}
      ${row(cell("29.02.24", 'office:value-type="date" office:date-value="2024-02-29"') + cell("x") + cell("1.234,50 €", 'table:number-columns-repeated="1"'))}
      ${row(cell("gone"), 'table:visibility="filter"')}
      ${row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048576"')}
      ${row(cell("last", 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"')}</table:table>`
    const { blocks, warnings } = sheetsOf(
      `${one}<table:table table:name="Two" table:style-name="Off">${row(cell("secret"))}</table:table><table:table table:name="Three">${row(cell("3"))}</table:table>`,
    )
    expect(writeBlocks(blocks).text).toBe(
      "## One\n\n| Day | Price |\n| --- | --- |\n| 29.02.24 | 1.234,50 € |\n| last |  |\n| last |  |\n\n## Three\n\n| 3 |\n| --- |\n",
    )
    expect(warnings).toEqual(["A hidden sheet was left out.", "1 hidden rows and 1 hidden columns were left out."])
  })

  it("bounds repeated cells", () => {
    const { blocks, warnings } = sheetsOf(
      `<table:table>${row(cell("x", 'table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048576"')}</table:table>`,
    )
    expect(JSON.stringify(blocks).match(/"t[dh]"/gu)).toHaveLength(200_000)
    expect(warnings).toEqual(["The tables have more than 200000 cells: what follows is not shown."])
  })

  it.each([
    [
      "reach far",
      row(cell("x", 'table:number-columns-spanned="1000000000" table:number-rows-spanned="1000000000"')) +
        row(cell("y")),
    ],
    [
      "are repeated",
      row(cell("x") + '<table:table-cell table:number-columns-repeated="1000000000"/>') +
        row(
          '<table:table-cell table:number-columns-repeated="1000000000"/>',
          'table:number-rows-repeated="1000000000"',
        ),
    ],
    [
      "have empty paragraphs",
      row(cell("x") + '<table:table-cell table:number-columns-repeated="1000000000"><text:p/></table:table-cell>') +
        row(
          '<table:table-cell table:number-columns-repeated="1000000000"><text:p/></table:table-cell>',
          'table:number-rows-repeated="1000000000"',
        ),
    ],
    [
      "hold a space",
      row(
        cell("x") +
          '<table:table-cell table:number-columns-repeated="1000000000"><text:p> </text:p></table:table-cell>',
      ) +
        row(
          '<table:table-cell table:number-columns-repeated="1000000000"><text:p><text:s/></text:p></table:table-cell>',
          'table:number-rows-repeated="1000000000"',
        ),
    ],
    [
      "are covered",
      row(cell("x") + '<table:covered-table-cell table:number-columns-repeated="1000000000"/>') +
        row(
          '<table:covered-table-cell table:number-columns-repeated="1000000000"/>',
          'table:number-rows-repeated="1000000000"',
        ),
    ],
    [
      "span in every row",
      row(
        cell("x") + cell("", 'table:number-columns-spanned="1000000000" table:number-rows-spanned="1000000000"'),
        'table:number-rows-repeated="3"',
      ),
    ],
  ])("has no cells beyond the last written one where empty ones %s", (_, rows) => {
    for (const blocks of [
      sheetsOf(`<table:table>${rows}</table:table>`).blocks,
      read(`<office:text><table:table>${rows}</table:table></office:text>`).blocks,
    ]) {
      expect(JSON.stringify(blocks).match(/"t[dh]"/gu)?.length).toBeLessThanOrEqual(3)
    }
  })

  it("uses slide titles as headings, quotes notes and leaves out hidden slides", () => {
    const list = `<text:list><text:list-item>${p("one")}</text:list-item></text:list>`
    const { blocks, warnings } = read(
      `<office:presentation>${page(frame(list, "outline") + frame(p("Boats"), "title") + `<presentation:notes>${frame(p("Say hello."))}</presentation:notes>`)}${page(frame(p("x")), 'draw:style-name="OffPage"')}</office:presentation>`,
    )
    expect([writeBlocks(blocks).text, warnings]).toEqual([
      "## Boats\n\n- one\n\n> Say hello.\n",
      ["A hidden slide was left out."],
    ])
  })

  it("reads the shapes of a slide in the order of their places, with tables and without fields of the master", () => {
    const boxed = (text: string) => `<draw:text-box>${p(text)}</draw:text-box>`
    const field = "<text:page-number>&lt;number&gt;</text:page-number>"
    const table = `<table:table table:use-first-row-styles="true">${row(cell("Boat"))}${row(cell("Ida"))}</table:table>`
    const shapes = `${at(boxed("last"), 1, 15)}${at(`${table}<draw:image xlink:href="a.svm"/>`, 1, 9)}${at(boxed("right"), 12, 3)}${at(boxed("left"), 1, 3.2)}${at(boxed(field), 1, 16)}`
    const notes = `<presentation:notes>${frame(field, "page-number")}${frame(p(field))}</presentation:notes>`
    expect(writeBlocks(read(`<office:presentation>${page(shapes + notes)}</office:presentation>`).blocks).text).toBe(
      "left\n\nright\n\n| Boat |\n| --- |\n| Ida |\n\nlast\n",
    )
  })

  it("reads the metadata of the document", () => {
    const meta = `<office:document-meta ${namespaces}><office:meta><dc:title>Boats</dc:title><meta:initial-creator>Ida</meta:initial-creator><meta:creation-date>2024-01-02</meta:creation-date></office:meta></office:document-meta>`
    expect(read(`<office:text>${p("x")}</office:text>`, { "meta.xml": meta }).metadata).toEqual({
      title: "Boats",
      author: "Ida",
      publishedTime: "2024-01-02",
    })
  })

  it.each([
    ["a password", fileOf("<office:text/>", { "META-INF/manifest.xml": "<manifest:encryption-data/>" }), "encrypted"],
    ["no body", fileOf(""), "damaged"],
    ["a file that is cut off", fileOf("<office:text/>").subarray(0, 300), "damaged"],
  ])("refuses %s", (_, bytes, reason) => {
    expect(() => readOdf(bytes)).toThrow(expect.objectContaining({ name: "Unreadable", reason }))
  })
})
