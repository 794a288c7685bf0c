import { packedStream, packedStreams, pdfStream } from "../rawPdf.ts"
import { bombOf } from "./bombOf.ts"
import { firstOwn, hello, pageOf, type PdfObject } from "./pageOf.ts"

const shown = (content: string): Buffer => pageOf({ content: hello + content })

/** Repeated operators, compressed as a bomb, so that the file is small. */
const often = (operators: string, times: number): Buffer =>
  pageOf({ content: pdfStream(bombOf(operators.repeat(1_000), Math.ceil(times / 1_000)), "/Filter /FlateDecode") })

const formFields = (resources: string): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`
const form = (content: string, resources: string): Buffer => packedStream(content, formFields(resources))
const xObject = (number: number): string => `/XObject << /X ${number} 0 R >>`

/** Forms that each draw the next one ten times. The last one shows a letter. */
const fan = (levels: number): ReadonlyArray<PdfObject> =>
  Array.from({ length: levels }, (_, level) =>
    level === levels - 1
      ? form("BT /F1 1 Tf (a) Tj ET", "/Font << /F1 5 0 R >>")
      : form("/X Do ".repeat(10), xObject(firstOwn + level + 1)),
  )

const chain = (length: number): ReadonlyArray<PdfObject> => {
  const draw = packedStreams("/X Do")
  return Array.from({ length }, (_, index) => draw(formFields(xObject(firstOwn + index + 1))))
}

const type3 = (procedure: string, more = ""): PdfObject =>
  `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a ${procedure} >> ${more} >>`

/** Page content made to take long. `scale` is 1 for the worst. */
export const contents = {
  "three million saved states": (scale: number) => often("q ", 3_000_000 * scale),
  "three million restored states": (scale: number) => often("Q ", 3_000_000 * scale),
  "a million texts": (scale: number) => often("BT /F1 9 Tf 1 1 Td (a) Tj ET ", 1_000_000 * scale),
  "ten million characters at one place": (scale: number) =>
    shown(`BT /F1 9 Tf (${"long ".repeat(2_000_000 * scale)}) Tj ET`),
  "two million lines": (scale: number) => often("1 2 l ", 2_000_000 * scale),
  "a million rectangles": (scale: number) => often("1 1 5 5 re f ", 1_000_000 * scale),
  "a million fonts set": (scale: number) => often("BT /F1 9 Tf ET ", 1_000_000 * scale),
  "a million matrices": (scale: number) => often("1.0001 0 0 1.0001 0 0 cm ", 1_000_000 * scale),
  "forms that draw forms": (scale: number) =>
    pageOf({ content: "/X Do", resources: xObject(firstOwn), objects: fan(scale === 1 ? 8 : 5) }),
  "a chain of forms": (scale: number) =>
    pageOf({ content: "/X Do", resources: xObject(firstOwn), objects: chain(20_000 * scale) }),
  "a form that draws itself": () =>
    pageOf({
      content: "/X Do",
      resources: xObject(firstOwn),
      objects: [form(`${hello}/X Do`, `/Font << /F1 5 0 R >> ${xObject(firstOwn)}`)],
    }),
  "two forms that draw each other": () =>
    pageOf({
      content: "/X Do",
      resources: xObject(firstOwn),
      objects: [form("/X Do /X Do", xObject(firstOwn + 1)), form("/X Do /X Do", xObject(firstOwn))],
    }),
  "a glyph that shows itself": () =>
    pageOf({
      content: "BT /T 9 Tf (aaa) Tj ET",
      resources: "",
      page: "/Resources << /Font << /T 6 0 R >> >>",
      objects: [type3("7 0 R", "/Resources << /Font << /T 6 0 R >> >>"), pdfStream("9 0 d0 BT /T 9 Tf (aaa) Tj ET")],
    }),
  "a pattern that paints itself": () =>
    pageOf({
      content: "/Pattern cs /P scn 0 0 99 99 re f",
      resources: "/Pattern << /P 6 0 R >>",
      objects: [
        pdfStream(
          "/Pattern cs /P scn 0 0 99 99 re f",
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 0.000001 /YStep 0 /Resources << /Pattern << /P 6 0 R >> >>",
        ),
      ],
    }),
  "deep dictionaries": (scale: number) => shown("<< /A ".repeat(500_000 * scale)),
  "deep arrays": (scale: number) => shown("[ ".repeat(500_000 * scale)),
  "open brackets of text": (scale: number) => shown("(".repeat(3_000_000 * scale)),
  "a name of five megabytes": (scale: number) => shown(`/${"A".repeat(5_000_000 * scale)} gs`),
  "a number of five megabytes": (scale: number) => shown(`${"9".repeat(5_000_000 * scale)} w`),
  "five megabytes of minus signs": (scale: number) => shown(`${"-".repeat(5_000_000 * scale)} w`),
  "operands without an operator": (scale: number) => shown("1 ".repeat(3_000_000 * scale)),
  "unknown operators": (scale: number) => shown("xyzzy ".repeat(1_000_000 * scale)),
  "a comment without an end": (scale: number) => shown(`%${"a".repeat(5_000_000 * scale)}`),
  "marked content, nested": (scale: number) => shown("/Span << /MCID 1 >> BDC ".repeat(300_000 * scale)),
  "ends of text without a beginning": (scale: number) => shown("ET ".repeat(1_000_000 * scale)),
  "kerning of a million parts": (scale: number) =>
    shown(`BT /F1 9 Tf [${"(a) -500 ".repeat(1_000_000 * scale)}] TJ ET`),
  "numbers that are none": () =>
    shown("BT /F1 1e999 Tf 1e308 1e308 -1e308 NaN Infinity 1 Tm (Endless) Tj 0 0 0 0 0 0 Tm (Nowhere) Tj ET"),
  "shades of a million parts": (scale: number) =>
    pageOf({
      content: `${hello}/S sh`,
      resources: "/Shading << /S 6 0 R >>",
      objects: [
        packedStream(
          Buffer.alloc(8_000_000 * scale),
          "/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1]",
        ),
      ],
    }),
}
