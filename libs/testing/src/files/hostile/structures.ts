import { packedStream, pdfStream, rawPdf } from "../rawPdf.ts"
import { bombOf, megabyteOf } from "./bombOf.ts"
import { firstOwn, hello, pageOf } from "./pageOf.ts"

const pagesOf = (
  kids: string,
  more = "",
  { content = hello, objects = [] }: { readonly content?: string; readonly objects?: ReadonlyArray<string> } = {},
): Buffer =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages ${kids} ${more} >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    packedStream(content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...objects,
  ])

const box = (value: string) => (): Buffer => pageOf({ page: `/MediaBox ${value}` })

/** A chain of nodes that each refer to the next. */
const chain = (length: number, node: (next: string, number: number) => string): ReadonlyArray<string> =>
  Array.from({ length }, (_, index) => node(`${firstOwn + index + 1} 0 R`, firstOwn + index))

const withoutTable = (file: Buffer): Buffer => file.subarray(0, file.lastIndexOf("xref\n0"))

const outline = (next: string): string =>
  `<< /Title (A) /First ${next} /Next ${next} /Parent 6 0 R /Dest [3 0 R /Fit] >>`
const element = (next: string): string => `<< /Type /StructElem /S /P /P 6 0 R /K [0 ${next}] /Pg 3 0 R >>`
const structureCatalog = (root: string): string => `/MarkInfo << /Marked true >> /StructTreeRoot ${root}`
const markedContent = `/P << /MCID 0 >> BDC ${hello} EMC`

/** File structures that are circular or declare too much. `scale` is 1 for the worst. */
export const structures = {
  "pages in a circle": () =>
    pagesOf("/Kids [6 0 R]", "/Count 3", {
      objects: ["<< /Type /Pages /Kids [2 0 R 6 0 R] /Count 3 /Parent 6 0 R >>"],
    }),
  "pages that hold themselves": () => pagesOf("/Kids [2 0 R 2 0 R]", "/Count 2"),
  "a billion pages": () => pagesOf("/Kids [3 0 R]", "/Count 1000000000"),
  "pages below zero": () => pagesOf("/Kids [3 0 R]", "/Count -5"),
  "one page a hundred thousand times": (scale: number) =>
    pagesOf(`/Kids [${"3 0 R ".repeat(100_000 * scale)}]`, `/Count ${Math.floor(100_000 * scale)}`),
  "a heavy page ten thousand times": (scale: number) =>
    pagesOf(`/Kids [${"3 0 R ".repeat(10_000 * scale)}]`, `/Count ${Math.floor(10_000 * scale)}`, {
      content: "BT /F1 9 Tf 1 1 Td (Some words of text) Tj ET ".repeat(5_000),
    }),
  "pages that are empty": (scale: number) =>
    pagesOf(`/Kids [3 0 R ${"null ".repeat(100_000 * scale)}]`, `/Count ${Math.floor(100_000 * scale)}`),
  "deep pages": (scale: number) =>
    pagesOf("/Kids [6 0 R]", "/Count 1", {
      objects: chain(50_000 * scale, (next) => `<< /Type /Pages /Kids [${next}] /Count 1 >>`),
    }),
  "a parent that is its own": () => pagesOf("/Kids [3 0 R]", "/Count 1 /Parent 2 0 R"),
  "no pages": () => pagesOf("/Kids []", "/Count 0"),
  "no catalog": () => rawPdf(["<< /Type /Nothing >>"]),
  "a catalog that is itself": () => rawPdf(["1 0 R"]),
  "a deep array": (scale: number) => pageOf({ objects: ["[".repeat(200_000 * scale)], page: "/Annots 6 0 R" }),
  "a deep dictionary": (scale: number) => pageOf({ objects: ["<</A".repeat(200_000 * scale)], page: "/Annots 6 0 R" }),
  "a chain of references": (scale: number) =>
    pageOf({ page: "/Annots 6 0 R", objects: chain(100_000 * scale, (next) => next) }),
  "no table of objects": () => withoutTable(pageOf({})),
  "many objects and no table": (scale: number) =>
    withoutTable(pageOf({ objects: Array.from({ length: 200_000 * scale }, () => "null") })),
  "headers of objects by the megabyte": (scale: number) =>
    Buffer.concat([
      withoutTable(pageOf({})),
      Buffer.from("9 0 obj ".repeat(500_000 * scale)),
      Buffer.from("trailer << /Root 1 0 R >>"),
    ]),
  "trailers by the megabyte": (scale: number) =>
    Buffer.concat([withoutTable(pageOf({})), Buffer.from("trailer << /Root 9 0 R >>\n".repeat(50_000 * scale))]),
  "a table in a circle": () => pageOf({ trailer: "/Prev 0 /XRefStm 0" }),
  "a table of a billion objects": () =>
    Buffer.from(
      pageOf({})
        .toString("latin1")
        .replace(/xref\n0 6/u, "xref\n0 999999999"),
      "latin1",
    ),
  "a table that is a bomb": (scale: number) => {
    const head = "%PDF-1.7\n"
    const table = pdfStream(
      bombOf(megabyteOf("\u0001\u0000\u0000\u0009\u0000"), 300 * scale),
      "/Type /XRef /Size 60000000 /W [1 3 1] /Root 1 0 R /Filter /FlateDecode",
    )
    return Buffer.concat([
      Buffer.from(`${head}9 0 obj\n`),
      table,
      Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF`),
    ])
  },
  "boxes that are no numbers": box("[(a) /b null <<>>]"),
  "a box below zero": box("[612 792 -612 -792]"),
  "a box of nothing": box("[0 0 0 0]"),
  "a box without an end": box("[-1e38 -1e38 1e38 1e38]"),
  "a box of twenty million points": box("[0 0 20000000 20000000]"),
  "a box that refers to itself": box("3 0 R"),
  "a unit of a billion": () => pageOf({ page: "/UserUnit 1000000000" }),
  "a turn of 45 degrees": () => pageOf({ page: "/Rotate 45" }),
  "a turn without an end": () => pageOf({ page: "/Rotate 90000000000000000000" }),
  "links by the million": (scale: number) =>
    pageOf({
      page: "/Annots 7 0 R",
      objects: [
        "<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (https://example.com/) >> >>",
        `[${"6 0 R ".repeat(1_000_000 * scale)}]`,
      ],
    }),
  "widgets by the hundred thousand": (scale: number) =>
    pageOf({
      page: "/Annots 7 0 R",
      catalog: "/AcroForm << /Fields 7 0 R >>",
      objects: [
        "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Parent 6 0 R /Rect [0 0 612 792] >>",
        `[${"6 0 R ".repeat(100_000 * scale)}]`,
      ],
    }),
  "a link of a megabyte on every line": (scale: number) =>
    pageOf({
      content: `BT /F1 1 Tf 1 700 Td 1 TL ${"(line) Tj T* 0 1 Td ET BT /F1 1 Tf 400 70 Td ".repeat(20_000 * scale)} ET`,
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [-9999 -9999 9999 9999] /A << /S /URI /URI 6 0 R >> >>]",
      objects: [`(https://example.com/${"a".repeat(1_000_000 * scale)})`],
    }),
  "an outline in a circle": () => pageOf({ catalog: "/Outlines 6 0 R", objects: [outline("6 0 R")] }),
  "a deep outline": (scale: number) => pageOf({ catalog: "/Outlines 6 0 R", objects: chain(100_000 * scale, outline) }),
  "names in a circle": () =>
    pageOf({
      catalog: "/Names << /Dests 6 0 R /EmbeddedFiles 6 0 R /JavaScript 6 0 R >> /PageLabels 6 0 R",
      objects: ["<< /Kids [6 0 R 6 0 R] /Nums [0 6 0 R] >>"],
    }),
  "tags in a circle": () =>
    pageOf({
      content: markedContent,
      catalog: structureCatalog("6 0 R"),
      page: "/StructParents 0",
      objects: [
        "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>",
        element("7 0 R").replace("/P 6 0 R", "/P 7 0 R"),
      ],
    }),
  "deep tags": (scale: number) =>
    pageOf({
      content: markedContent,
      catalog: structureCatalog("6 0 R"),
      page: "/StructParents 0",
      objects: [
        "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>",
        ...chain(50_000 * scale, (_, number) => element(`${number + 2} 0 R`).replace("/P 6 0 R", `/P ${number} 0 R`)),
      ],
    }),
  "layers by the hundred thousand": (scale: number) =>
    pageOf({
      catalog: `/OCProperties << /OCGs [${"6 0 R ".repeat(300_000 * scale)}] /D << /Order 7 0 R /OFF [6 0 R] >> >>`,
      objects: ["<< /Type /OCG /Name (A) >>", "[7 0 R 7 0 R]"],
    }),
}
