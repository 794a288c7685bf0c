import { pdfImage, pdfPages, type PdfText } from "@trawl/testing"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { hidePackages } from "../fixtures/hidePackages.ts"
import { parsePdf } from "../parsePdf.ts"
import { pdfToMarkdown } from "../pdfToMarkdown.ts"

const sentence =
  "The package @napi-rs/canvas is not installed: images are encoded with it, and text recognition needs it, tesseract.js and the data of each language, such as @tesseract.js-data/eng (npm install @napi-rs/canvas)."

const text: PdfText = { text: "A page with images.", x: 72, y: 700, size: 10 }
const scan = pdfImage(600, 700, { data: Buffer.alloc(600 * 700 * 3, 200) })
const twoTone = pdfImage(40, 40, {
  fields: "/ColorSpace /DeviceGray /BitsPerComponent 1",
  data: Buffer.alloc(5 * 40, 0xff),
})
const parser = { type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false } as const
const sourceOf = (body: Uint8Array) => ({
  url: "https://a.test/a.pdf",
  status: 200,
  mediaType: "application/pdf",
  body,
})

const said = vi.spyOn(console, "warn")

describe("a PDF without the package @napi-rs/canvas", () => {
  beforeAll(() => {
    hidePackages("@napi-rs/canvas")
  })
  afterAll(() => vi.restoreAllMocks())

  it("is read where it has text, and nothing is printed", async () => {
    const { markdown, pages } = await pdfToMarkdown(pdfPages([[text]]))
    expect([markdown, pages.map(({ ocrFault }) => ocrFault), said.mock.calls]).toEqual([
      "A page with images.\n",
      [undefined],
      [],
    ])
  })

  it("names the package in the warnings of a file with a scanned page, and reads the others", async () => {
    const page = await parsePdf(sourceOf(pdfPages([[text], []], { images: [[], [scan]] })), { parsers: [parser] })
    expect([page.markdown().text, page.warnings]).toEqual([
      "A page with images.\n",
      ["Pages without any text were left empty (2).", `Text recognition failed: ${sentence}`],
    ])
  })

  it("names it in the refusal of a scan", async () => {
    const file = pdfPages([[]], { images: [[scan]] })
    await expect(parsePdf(sourceOf(file), { parsers: [parser] })).rejects.toMatchObject({
      reason: "scanned",
      message: expect.stringContaining(sentence),
    })
  })

  it("returns images in black and white, and names it for those in colour", async () => {
    const { images } = await pdfToMarkdown(pdfPages([[text]], { images: [[twoTone, scan]] }), {
      mode: "fast",
      images: true,
    })
    expect([images?.addresses.map((address) => address.slice(0, 22)), images?.warnings]).toEqual([
      ["data:image/png;base64,"],
      ["Images in the PDF were left out of images: 1 in colour that cannot be encoded.", sentence],
    ])
  })
})
