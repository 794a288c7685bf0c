import { pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { grid, show } from "./fixtures/drawnPages.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

/** Small letters as the Hebrew ones that the font of the pages shows for them. */
const hebrew = (text: string) =>
  text.replaceAll(/[a-z]/gu, (letter) => String.fromCodePoint(0x5d0 + letter.charCodeAt(0) - 97))

/** A page whose font shows small letters as Hebrew ones, and capitals as presentation forms of Arabic from U+FEDF on; `{` has no width and no text. */
const readPage = async (content: string) => {
  const map =
    "1 begincodespacerange <00> <FF> endcodespacerange 3 beginbfrange <20> <40> <0020> <41> <5A> <FEDF> <61> <7A> <05D0> endbfrange 1 beginbfchar <7B> <0001> endbfchar"
  const file = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [5 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> >>",
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 122 /Widths [${"500 ".repeat(91)}] /ToUnicode 4 0 R >>`,
    pdfStream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${map} endcmap end end`),
    "<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>",
    pdfStream(content),
  ])
  return pdfToMarkdown(file, { mode: "fast" })
}

/** Text that ends at a right edge. */
const flush = (text: string, y: number, right = 500) => show(text, [right - text.length * 5, y])

const column = (text: string, right: number) =>
  Array.from({ length: 6 }, (_, index) => flush(`${text} dcba hgfe lkji ponm tsrq`, 700 - index * 12, right))

describe("text from right to left", () => {
  it("reads a paragraph whose lines end at the left, with numbers, as one", async () => {
    const text = [
      "dcba hgfe lkji ponm tsrq vu dcba hgfe lkji ponm",
      "tsrq vu dcba 1.5% hgfe lkji ponm tsrq vu dcba",
      ".12-d hgfe",
    ]
    const { markdown } = await readPage(text.map((line, index) => flush(line, 700 - index * 12)).join("\n"))
    expect(markdown).toBe(
      `${hebrew("mnop ijkl efgh abcd uv qrst mnop ijkl efgh abcd abcd uv qrst mnop ijkl efgh 1.5% abcd uv qrst efgh d-12.")}\n`,
    )
  })

  it("reads tables from the right, and gives boxes of the page", async () => {
    const rows = [
      ["dcb", "hgf", "lkj"],
      ["1.50", "12", "fed ihg"],
      ["2.75", "7", "nml"],
    ]
    const cells = rows.flatMap((row, line) =>
      row.map((text, column) => flush(text, 690 - line * 20, 250 + column * 120)),
    )
    const { markdown, pages } = await readPage([grid([140, 260, 380, 500], [705, 685, 665, 645]), ...cells].join("\n"))
    expect(markdown).toBe(
      hebrew("| jkl | fgh | bcd |\n| --- | --- | --- |\n| ghi def | 12 | 1.50 |\n| lmn | 7 | 2.75 |\n"),
    )
    expect(pages[0]?.blocks.map(({ bbox }) => bbox)).toEqual([[0.2333, 0.1188, 0.8333, 0.1938]])
  })

  it("leaves out strokes between letters that have glyphs of their own", async () => {
    const { markdown } = await readPage(flush("dcba h{g{fe", 700))
    expect(markdown).toBe(`${hebrew("efgh abcd")}\n`)
  })

  it("reads columns from the right", async () => {
    const { markdown } = await readPage([...column("z", 280), ...column("y", 500)].join("\n"))
    expect(markdown.indexOf(hebrew("y"))).toBeLessThan(markdown.indexOf(hebrew("z")))
    expect(markdown).not.toContain(hebrew("y qrst"))
  })

  it("reads items whose numbers stand at the right", async () => {
    const shown = ["dcba hgfe", "lkji hgfe"].flatMap((text, index) => [
      flush(text, 700 - index * 12),
      flush(`.${index + 1}`, 700 - index * 12, 520),
    ])
    expect((await readPage(shown.join("\n"))).markdown).toBe(hebrew("1. efgh abcd\n2. efgh ijkl\n"))
  })

  it("decomposes presentation forms, and keeps the letters of a ligature in order", async () => {
    // G is NUN (U+FEE5), W the ligature of LAM and ALEF with MADDA (U+FEF5), A an initial LAM (U+FEDF).
    expect((await readPage(flush("GWA", 700))).markdown).toBe("ل\u0644\u0622ن\n")
  })
})
