import { pdfStream, rawPdf } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { lines, markdownOf, show } from "./fixtures/drawnPages.ts"
import { pdfToMarkdown } from "./pdfToMarkdown.ts"

/** A page in a font of these properties, with a map of its codes to text if there is one. */
const inFont = async (font: string, content: string, map?: string) => {
  const stream = pdfStream(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${map ?? ""} endcmap end end`,
  )
  const file = rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [5 0 R] /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
    `<< /Type /Font ${font} ${map === undefined ? "" : "/ToUnicode 7 0 R"} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>",
    pdfStream(content),
    stream,
  ])
  return (await pdfToMarkdown(file, { mode: "fast" })).markdown
}

const helvetica = (differences: string) =>
  `/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences}] >>`

/** Code 5 is a hyphen that the file maps to U+2010, code 6 one that it maps to U+00AD. */
const hyphens = "2 beginbfchar <05> <2010> <06> <00AD> endbfchar 1 beginbfrange <20> <7E> <0020> endbfrange"

/** Two words with a space, of which the second begins behind where the first ends: "har" is 14.45 wide. */
const spaced = (behind: number) => `BT /F2 10 Tf 60 700 Td (har) Tj 14.45 0 Td ( ) Tj ${behind} 0 Td (bour) Tj ET`

describe("words", () => {
  it("joins words at the hyphens of programs, and keeps real ones of the document", async () => {
    const text = ["The admin\\005", "istration of this har\\006", "bour is well-", "known to all who live in it."]
    const shown = text.map((line, index) => `BT /F1 10 Tf 60 ${700 - index * 12} Td (${line}) Tj ET`).join("\n")
    expect(await inFont(helvetica("5 /hyphen /hyphen"), shown, hyphens)).toBe(
      "The administration of this harbour is well-known to all who live in it.\n",
    )
  })

  it("reads the hyphens of a font that maps all of them so as others", async () => {
    const text = ["Boats of two\\005masters are well\\005", "known in the har\\005", "bour, and harbour dues are low."]
    const shown = text.map((line, index) => `BT /F1 10 Tf 60 ${700 - index * 12} Td (${line}) Tj ET`).join("\n")
    expect(await inFont(helvetica("5 /hyphen /hyphen"), shown, hyphens)).toBe(
      "Boats of two-masters are wellknown in the harbour, and harbour dues are low.\n",
    )
  })

  it.each([
    ["Write to the harbour master by an e-", "mail and wait.", "an e-mail and"],
    ["The boats of the harbour are state-of-", "the-art and new.", "are state-of-the-art and"],
    ["See the book of the harbour, pp. 20-", "30, and the nets.", "pp. 20-30, and"],
    ["The boats lie in this harbour for a 3-", "month season.", "a 3-month season"],
    ["Das Boot im Hafen hat wirklich Vor-", "und Nachteile.", "Vor- und Nachteile"],
    ["Es gibt im Hafen viele 3-", "oder 4-Master.", "3- oder 4-Master"],
    ["Boote mit die Ein-", "/Ausgabe von Daten.", "die Ein-/Ausgabe von"],
    ["Die Regeln zur Import-/", "Exportsteuer von heute.", "zur Import-/Exportsteuer von"],
    ["Nobody at the har-", "bour-side saw it.", "the harbour-side saw"],
  ])("keeps hyphens of words at the ends of lines, and joins broken words: %s %s", async (first, second, expected) => {
    expect(await markdownOf(lines([first, second], [60, 700]))).toContain(expected)
  })

  it("keeps hyphens at the ends of lines where long words that had room are not broken", async () => {
    const text = ["The boats lie in", "provisional places, open-", "air until all the", "restoration is over."]
    expect(await markdownOf(lines(text, [60, 700]))).toBe(
      "The boats lie in provisional places, open-air until all the restoration is over.\n",
    )
  })

  it("passes over spaces that take no room within a word", async () => {
    expect([await inFont(helvetica(""), spaced(0.1)), await inFont(helvetica(""), spaced(0.8))]).toEqual([
      "harbour\n",
      "har bour\n",
    ])
  })

  it("keeps superscripts of nearly full size in their line", async () => {
    const shown =
      "BT /F1 12 Tf 60 700 Td (The 3) Tj /F1 10.7 Tf 5.4 Ts (rd) Tj /F1 12 Tf 0 Ts ( of May, and H) Tj /F1 10.7 Tf -5.3 Ts (2) Tj /F1 12 Tf 0 Ts (O) Tj ET"
    expect(await markdownOf(shown)).toBe("The 3rd of May, and H2O\n")
  })

  it("reads text with a shadow once", async () => {
    const shown = `0.7 g\n${show("Pull all the nets", [61.5, 698.5], { size: 12 })}\n0 g\n${show("Pull all the nets", [60, 700], { size: 12 })}`
    expect(await markdownOf(shown)).toBe("Pull all the nets\n")
  })

  it.each([3, 4.5])("reads a text whose shadow is farther away once: %s points", async (distance) => {
    const shown = ["Pull all", "the nets"].map(
      (text, index) =>
        `${show(text, [60 + distance, 700 - index * 40 - distance], { size: 14 })}\n${show(text, [60, 700 - index * 40], { size: 14 })}`,
    )
    expect(await markdownOf(shown.join("\n"))).toBe("Pull all\n\nthe nets\n")
  })

  it("keeps leaders and repeated letters", async () => {
    expect(await markdownOf(show("llll of IIII ....... 1111", [60, 700]))).toBe("llll of IIII ....... 1111\n")
  })

  it("reads ideographs of a font with one width for all characters as text", async () => {
    const map = "2 beginbfrange <20> <60> <0020> <61> <7A> <56FE> endbfrange"
    const shown = lines(["abcd efgh", "ijkl mnop"], [60, 700])
    expect(await inFont("/Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding", shown, map)).toBe(
      "\u56FE\u56FF\u5700\u5701 \u5702\u5703\u5704\u5705 \u5706\u5707\u5708\u5709 \u570A\u570B\u570C\u570D\n",
    )
  })

  it("reads slanted lines along their own direction", async () => {
    const shown = "BT /F1 12 Tf 0.866 0.5 -0.5 0.866 200 400 Tm (Only for members) Tj 0 -14 Td (of the harbour) Tj ET"
    expect(await markdownOf(`${shown}\n${lines(["Boats lie here."], [60, 700])}`)).toBe(
      "Boats lie here.\n\nOnly for members of the harbour\n",
    )
  })

  it("reads glyphs by names with suffixes and parts where the file maps them to nothing", async () => {
    const shown = "BT /F1 12 Tf 60 700 Td (In \\001\\002 the o\\003ce a\\004rmed) Tj ET"
    const names = "1 /two.oldstyle /one.onum /f_f_i /f_f.liga"
    expect(await inFont(helvetica(names), shown)).toBe("In 21 the office affrmed\n")
    expect(
      await inFont(
        helvetica(names),
        shown,
        "4 beginbfchar <01> <0000> <02> <0000> <03> <0000> <04> <0000> endbfchar 1 beginbfrange <20> <7E> <0020> endbfrange",
      ),
    ).toBe("In 21 the office affrmed\n")
  })

  it("reads the symbols of ZapfDingbats, and keeps ticks of items", async () => {
    const shown = ["4", "8"].map(
      (symbol, index) =>
        `BT /F1 10 Tf 60 ${700 - index * 14} Td (${symbol}) Tj /F2 10 Tf 14 0 Td (${index === 0 ? "Nets are dry" : "Ropes are new"}) Tj ET`,
    )
    expect(await inFont("/Subtype /Type1 /BaseFont /ZapfDingbats", shown.join("\n"))).toBe(
      "- ✔ Nets are dry\n- ✘ Ropes are new\n",
    )
  })

  it("reads a symbol without a name as a bullet if it begins several lines", async () => {
    const shown = ["Nets are dry", "Ropes are new"].map(
      (text, index) => `BT /F1 10 Tf 60 ${700 - index * 14} Td (\\001) Tj /F2 10 Tf 14 0 Td (${text}) Tj ET`,
    )
    const map = "1 beginbfchar <01> <E123> endbfchar"
    expect(await inFont(helvetica("1 /bullet.x7"), shown.join("\n"), map)).toBe("- Nets are dry\n- Ropes are new\n")
    expect(await inFont(helvetica("1 /g17"), shown[0] ?? "", map)).toContain("\uE123")
  })
})
