import { writeBlocks } from "@trawl/markdown/layout"
import { packedFile } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { readPptx } from "./readPptx.ts"

const ecma = "http://schemas.openxmlformats.org"
const relations = `${ecma}/officeDocument/2006/relationships`
const namespaces = `xmlns:p="${ecma}/presentationml/2006/main" xmlns:a="${ecma}/drawingml/2006/main" xmlns:r="${relations}"`
const relationships = (...list: ReadonlyArray<readonly [id: string, type: string, target: string]>) =>
  `<Relationships xmlns="${ecma}/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${target.startsWith("http") ? ' TargetMode="External"' : ""}/>`).join("")}</Relationships>`

const slideOf = (shapes: string, attributes = "") =>
  `<p:sld ${namespaces} ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
const paragraph = (text: string, properties = "", run = "") =>
  `<a:p><a:pPr ${properties}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`
const plain = (text: string) => paragraph(text, ">")
const shape = (placeholder: string, paragraphs: string, name = "") =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x" ${name}/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
const title = (text: string) => shape('<p:ph type="title"/>', plain(text))
const body = (paragraphs: string) => shape('<p:ph idx="1"/>', paragraphs)

const fileOf = (slides: ReadonlyArray<string>, more: Readonly<Record<string, string>> = {}) =>
  packedFile({
    "_rels/.rels": relationships(["a", "officeDocument", "ppt/presentation.xml"]),
    "ppt/presentation.xml": `<p:presentation ${namespaces}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      ...slides.map((_, index) => [`s${index}`, "slide", `slides/slide${index}.xml`] as const),
    ),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/slides/slide${index}.xml`, slide])),
    ...more,
  })
const read = (...given: Parameters<typeof fileOf>) => readPptx(fileOf(...given), () => undefined)
const markdownOf = (...given: Parameters<typeof fileOf>) => writeBlocks(read(...given).blocks).text

const cell = (text: string, attributes = "") => `<a:tc ${attributes}><a:txBody>${plain(text)}</a:txBody></a:tc>`

const chart = `<c:chartSpace xmlns:c="${ecma}/drawingml/2006/chart"><c:chart><c:plotArea><c:pieChart><c:ser><c:tx><c:v>Catch</c:v></c:tx><c:cat><c:strLit><c:pt idx="0"><c:v>Cod</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:pt idx="0"><c:v>3</c:v></c:pt></c:numLit></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>`

describe("readPptx", () => {
  it("reads charts as tables", () => {
    const frame = `<p:graphicFrame><a:graphic><a:graphicData><c:chart xmlns:c="${ecma}/drawingml/2006/chart" r:id="c"/></a:graphicData></a:graphic></p:graphicFrame>`
    expect(
      markdownOf([slideOf(frame)], {
        "ppt/slides/_rels/slide0.xml.rels": relationships(["c", "chart", "../charts/c.xml"]),
        "ppt/charts/c.xml": chart,
      }),
    ).toBe("|  | Catch |\n| --- | --- |\n| Cod | 3 |\n")
  })

  it("uses the title of a slide as its heading, wherever it is, and nests bullets by level", () => {
    const slide = slideOf(
      body(plain("Sails") + paragraph("Main", 'lvl="1">') + paragraph("Ropes", 'lvl="1">') + plain("Oars")) +
        title("Boats"),
    )
    expect(markdownOf([slideOf(shape('<p:ph type="ctrTitle"/>', plain("Harbour"))), slide])).toBe(
      "# Harbour\n\n## Boats\n\n- Sails\n  - Main\n  - Ropes\n- Oars\n",
    )
    expect(read([slide]).blocks.map(({ type }) => type)).toEqual(["section_header", "list"])
  })

  it("numbers items, and reads paragraphs without bullets as text", () => {
    const numbered = (text: string) => paragraph(text, '><a:buAutoNum type="arabicPeriod" startAt="3"/>')
    expect(
      markdownOf([
        slideOf(
          body(numbered("three") + numbered("four") + paragraph("loose", "><a:buNone/>")) + shape("", plain("boxed")),
        ),
      ]),
    ).toBe("3. three\n4. four\n\nloose\n\nboxed\n")
  })

  it("reads from the layout whether content has bullets", () => {
    const layout = `<p:sldLayout ${namespaces}><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:txBody><a:lstStyle><a:lvl1pPr><a:buNone/></a:lvl1pPr></a:lstStyle></p:txBody></p:sp></p:spTree></p:cSld></p:sldLayout>`
    expect(
      markdownOf([slideOf(body(plain("words")))], {
        "ppt/slides/_rels/slide0.xml.rels": relationships(["l", "slideLayout", "../slideLayouts/l.xml"]),
        "ppt/slideLayouts/l.xml": layout,
      }),
    ).toBe("words\n")
  })

  it("writes emphasis and links of runs", () => {
    const runs =
      '<a:p><a:r><a:rPr b="1"/><a:t>Bold</a:t></a:r><a:r><a:t> H</a:t></a:r><a:r><a:rPr baseline="-25000"/><a:t>2</a:t></a:r><a:r><a:t>O </a:t></a:r><a:r><a:rPr><a:hlinkClick r:id="k"/></a:rPr><a:t>link</a:t></a:r></a:p>'
    expect(
      markdownOf([slideOf(shape("", runs))], {
        "ppt/slides/_rels/slide0.xml.rels": relationships(["k", "hyperlink", "https://a.test/"]),
      }),
    ).toBe("**Bold** H<sub>2</sub>O [link](https://a.test/)\n")
  })

  it("writes tables with their spans and head", () => {
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr>${cell("Catch", 'gridSpan="2"')}${cell("", 'hMerge="1"')}</a:tr><a:tr>${cell("Cod")}${cell("3")}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    expect(markdownOf([slideOf(table)])).toBe(
      '<table><thead><tr><th colspan="2">Catch</th></tr></thead><tbody><tr><td>Cod</td><td>3</td></tr></tbody></table>\n',
    )
  })

  it("quotes notes, keeps descriptions of images, and leaves out hidden slides and repeated placeholders", () => {
    const notes = `<p:notes ${namespaces}><p:cSld><p:spTree>${shape('<p:ph type="sldNum"/>', plain("7"))}${shape('<p:ph type="body" idx="1"/>', plain("Say hello."))}</p:spTree></p:cSld></p:notes>`
    const image = '<p:pic><p:nvPicPr><p:cNvPr id="2" name="x" descr="A boat"/><p:nvPr/></p:nvPicPr></p:pic>'
    const slide = slideOf(
      title("One") +
        shape('<p:ph type="ftr"/>', plain("foot")) +
        shape("", plain("unseen"), 'hidden="1"') +
        `<p:grpSp>${image}</p:grpSp>`,
    )
    const given = [
      [slide, slideOf(title("Two"), 'show="0"')],
      {
        "ppt/slides/_rels/slide0.xml.rels": relationships(["n", "notesSlide", "../notesSlides/n.xml"]),
        "ppt/notesSlides/n.xml": notes,
      },
    ] as const
    expect([markdownOf(...given), read(...given).warnings]).toEqual([
      "## One\n\nA boat\n\n> Say hello.\n",
      ["A hidden slide was left out.", "An image of the document was left out, descriptions were kept."],
    ])
  })

  it("refuses damaged files", () => {
    for (const bytes of [
      fileOf([slideOf(title("One"))]).subarray(0, 400),
      packedFile({ a: "b" }),
      fileOf(["<p:sld>"]),
    ]) {
      expect(() => readPptx(bytes, () => undefined)).toThrow(
        expect.objectContaining({ name: "Unreadable", reason: "damaged" }),
      )
    }
  })
})
