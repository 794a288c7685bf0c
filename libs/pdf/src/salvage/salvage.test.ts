import { growthOrder, longPdf, mutations, packedStream, pdfFile, pdfPages, rawPdf } from "@trawl/testing"
import { anyCharacter } from "@trawl/testing/anyCharacter"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { openPdf } from "../read/openPdf.ts"
import { salvage } from "./salvage.ts"

/** The text of each page, as pdf.js reads it. */
const textOf = async (file: Uint8Array | undefined): Promise<ReadonlyArray<string> | undefined> => {
  if (file === undefined) return undefined
  const { document } = await openPdf(file)
  const pages: Array<string> = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""))
  }
  await document.loadingTask.destroy()
  return pages
}

const line = (text: string) => [{ text, x: 72, y: 700, size: 10 }]
const three = pdfPages([line("One."), line("Two."), line("Three.")])
const upTo = (file: Buffer, word: string): Buffer => file.subarray(0, file.indexOf(word) + word.length)
const page = (content: number) => `<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R >>`
const hello = "BT /F1 12 Tf 72 700 Td (Hello) Tj ET"

/** A file whose pages are in an object stream, as most programs write them. */
const packed = (held: ReadonlyArray<readonly [number, string]>, more = ""): Buffer => {
  let offset = 0
  const head = held.map(([number, text]) => {
    const place = `${number} ${offset}`
    offset += text.length + 1
    return place
  })
  const first = head.join(" ").length + 1
  return rawPdf([
    "null",
    packedStream(hello),
    packedStream(
      `${head.join(" ")} ${held.map(([, text]) => text).join(" ")}`,
      `/Type /ObjStm /N ${held.length} /First ${first} ${more}`,
    ),
  ]).subarray(0, -200)
}

describe("salvage", () => {
  it("recovers the remaining pages of a truncated file", async () => {
    const cut = three.subarray(0, three.indexOf("Three."))
    expect(await textOf(salvage(cut))).toEqual(["One.", "Two.", ""])
  })

  it("keeps the order of the page tree, not of the file", async () => {
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    const inherits = "/Resources << /Font << /F1 7 0 R >> >> /MediaBox [0 0 612 792]"
    const file = rawPdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Count 2 /Kids [5 0 R 3 0 R] ${inherits} >>`,
      page(4),
      packedStream(hello.replace("Hello", "Last")),
      page(6),
      packedStream(hello),
      font,
    ])
    expect(await textOf(salvage(upTo(file, "Helvetica >>\nendobj")))).toEqual(["Hello", "Last"])
  })

  it("leaves out pages that were removed from the tree", async () => {
    const file = Buffer.from(
      three.toString("latin1").replace("/Kids [5 0 R 7 0 R 9 0 R]", "/Kids [5 0 R 9 0 R      ]"),
      "latin1",
    )
    expect(await textOf(salvage(file))).toEqual(["One.", "Three."])
  })

  it("finds pages in object streams, and gives them inherited attributes of a lost parent", async () => {
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    const file = packed([
      [10, "<< /Type /Page /Parent 99 0 R /Contents 2 0 R >>"],
      [11, `<< /Type /Pages /Parent 99 0 R /Kids [] /Resources << /Font << /F1 12 0 R >> >> >>`],
      [12, font],
    ])
    expect(await textOf(salvage(file))).toEqual(["Hello"])
  })

  it("returns undefined without pages, for encrypted files and for other bytes", () => {
    const files = [
      three.subarray(0, 40),
      pdfPages([line("Secret")], { isLocked: true }),
      Buffer.from("<!doctype html>"),
      Buffer.alloc(0),
    ]
    expect(files.map(salvage)).toEqual([undefined, undefined, undefined, undefined])
  })

  it("returns a readable file or undefined, wherever a file is truncated", async () => {
    const file = pdfFile(["A letter", "of two lines"])
    const texts: Array<string> = []
    for (let end = 0; end < file.length; end += 13)
      texts.push((await textOf(salvage(file.subarray(0, end))))?.join("|") ?? "nothing")
    expect([...new Set(texts)]).toEqual(["nothing", "", "A letter", "A letterof two lines"])
  })

  it("never throws on arbitrary bytes", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "1 0 obj",
        " 2 0 obj\n",
        "endobj",
        "<<",
        ">>",
        "/Type /Page ",
        "/Type /Pages ",
        "/Type /ObjStm /N 9 /First 5 ",
        "/Kids [1 0 R 2 0 R]",
        "/Parent 1 0 R",
        "stream\n",
        "endstream",
        "/Length 5 ",
        "(",
        ")",
        "[",
        "9999999999 99999 obj",
        "/Type /Catalog /Pages 2 0 R",
      ),
      fc.string({ unit: anyCharacter, maxLength: 9 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const made = salvage(Buffer.from(`%PDF-1.7\n${pieces.join(" ")}`, "latin1"))
        return made === undefined || made.length > 0
      }),
    )
  })

  it("never throws on damaged files", () => {
    const file = longPdf(20)
    for (const mutate of Object.values(mutations)) expect(salvage(mutate(file))?.length ?? 1).toBeGreaterThan(0)
  })

  it.each([
    ["heads of objects", "1 0 obj "],
    ["heads with a page each", "1 0 obj<</Type/Page>>"],
    ["open dictionaries", "<< /A "],
    ["open texts", "1 0 obj << /A ("],
    ["words of streams", "1 0 obj stream "],
    ["ends", "obj endstream "],
    ["digits", "0"],
    ["spaces", " "],
    [
      "trees of pages in a circle",
      "1 0 obj << /Type /Pages /Kids [1 0 R 2 0 R] >> 2 0 obj << /Type /Pages /Kids [1 0 R 2 0 R] >> ",
    ],
  ])("takes no longer than its size allows on %s", (_, text) => {
    expect(
      growthOrder((bytes) => salvage(Buffer.from(`%PDF-1.7\n${text.repeat(bytes / text.length)}`)), 50_000),
    ).toBeLessThan(1.5)
  })

  it("handles files with very many objects", () => {
    const objects = Array.from({ length: 300_000 }, (_, index) => `${index + 2} 0 obj 1 endobj `).join("")
    expect(salvage(Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Page>>endobj ${objects}`))?.length).toBeGreaterThan(
      objects.length,
    )
  })

  it("stops unpacking at a decompression bomb", () => {
    const bomb = packedStream(" ".repeat(100_000_000), "/Type /ObjStm /N 1 /First 5")
    const page = packedStream("9 0 << /Type /Page >>", "/Type /ObjStm /N 1 /First 4")
    const small = packedStream(" ".repeat(1_000_000), "/Type /ObjStm /N 1 /First 5")
    const isSalvaged = (first: Buffer) =>
      salvage(rawPdf(["null", ...Array.from({ length: 50 }, () => first), page])) !== undefined
    // The bound applies to the whole file: the page is found after fifty small streams.
    expect([isSalvaged(bomb), isSalvaged(small)]).toEqual([false, true])
  })
})
