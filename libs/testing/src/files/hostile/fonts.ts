import { packedStream, pdfStream } from "../rawPdf.ts"
import { bombOf } from "./bombOf.ts"
import { pageOf, type PdfObject } from "./pageOf.ts"

const text = (hex: string): string => `BT /T 12 Tf 72 700 Td <${hex}> Tj ET`
const using = (objects: ReadonlyArray<PdfObject>, hex = "00410042"): Buffer =>
  pageOf({ content: text(hex), page: "/Resources << /Font << /T 6 0 R >> >>", objects })

const composite = (descendant: string, more = ""): string =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [${descendant}] ${more} >>`
const descendant = (more: string): string =>
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${more} >>`

const map = (body: string): Buffer =>
  packedStream(
    `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange\n${body}\nendcmap end`,
  )
const simple = (more: string): string =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 0 /LastChar 255 ${more} >>`

/** Fonts made to take long. `scale` is 1 for the worst. */
export const fonts = {
  "twenty thousand fonts": (scale: number) => {
    const count = 20_000 * scale
    const names = Array.from({ length: count }, (_, index) => `/T${index} ${6 + index} 0 R`).join(" ")
    const shown = Array.from({ length: count }, (_, index) => `/T${index} 9 Tf (a) Tj`).join(" ")
    return pageOf({
      content: `BT ${shown} ET`,
      page: `/Resources << /Font << ${names} >> >>`,
      objects: Array.from({ length: count }, (_, index) => `<< /Type /Font /Subtype /Type1 /BaseFont /F${index} >>`),
    })
  },
  "five million widths": (scale: number) =>
    using([composite(descendant(`/W [${"1 [500] ".repeat(2_500_000 * scale)}]`))]),
  "widths of a range of two billion": () => using([composite(descendant("/W [0 2000000000 500 0 2000000000 501]"))]),
  "a map of ranges": (scale: number) =>
    using([
      composite(descendant(""), "/ToUnicode 7 0 R"),
      map(`${Math.ceil(2_000 * scale)} beginbfrange\n${"<0000> <FFFF> <0041>\n".repeat(2_000 * scale)}endbfrange`),
    ]),
  "a map of a range of four billion": () =>
    using([
      composite(descendant(""), "/ToUnicode 7 0 R"),
      map("1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange 1 begincidrange <00000000> <FFFFFFFF> 0 endcidrange"),
    ]),
  "a map to texts of a megabyte": (scale: number) =>
    using(
      [
        composite(descendant(""), "/ToUnicode 7 0 R"),
        map(`1 beginbfchar <0041> <${"0041".repeat(1_000_000 * scale)}> endbfchar`),
      ],
      "0041".repeat(1_000),
    ),
  "a map that uses itself": () =>
    using([
      `<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding 7 0 R /DescendantFonts [${descendant("")}] >>`,
      pdfStream("begincmap endcmap", "/Type /CMap /CMapName /A /UseCMap 7 0 R"),
    ]),
  "a map that is a bomb": (scale: number) =>
    using([
      composite(descendant(""), "/ToUnicode 7 0 R"),
      pdfStream(bombOf("<0041> <0042> ".repeat(10_000), 1_000 * scale), "/Filter /FlateDecode"),
    ]),
  "a descendant that is its own font": () =>
    using(["<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] >>"]),
  "an encoding of a million differences": (scale: number) =>
    using([simple(`/Encoding << /Differences [${"0 /a ".repeat(1_000_000 * scale)}] >>`)]),
  "a range of characters of two billion": () =>
    using([simple("/FirstChar -2000000000 /LastChar 2000000000 /Widths [500]")]),
  "a file of a font that is noise": () =>
    using([
      simple("/FontDescriptor 7 0 R"),
      "<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 8 0 R >>",
      pdfStream(
        Buffer.concat([
          Buffer.from("\u0000\u0001\u0000\u0000\u00ff\u00ff", "latin1"),
          Buffer.alloc(500_000, "glyfloca"),
        ]),
      ),
    ]),
  "a file of a font that is a bomb": (scale: number) =>
    using([
      simple("/FontDescriptor 7 0 R"),
      "<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile3 8 0 R >>",
      pdfStream(
        bombOf("\u0001\u0000\u0004\u0001".repeat(100_000), 1_000 * scale),
        "/Subtype /Type1C /Filter /FlateDecode",
      ),
    ]),
  "a program of a font without an end": (scale: number) =>
    using([
      simple("/FontDescriptor 7 0 R").replace("TrueType", "Type1"),
      "<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile 8 0 R >>",
      packedStream(
        `%!PS-AdobeFont-1.0\n/CharStrings 1000000000 dict dup begin\n${"/a 10 RD ".repeat(500_000 * scale)}`,
        "/Length1 20 /Length2 999999999 /Length3 0",
      ),
    ]),
}
