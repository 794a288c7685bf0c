import { pdfImage, pdfPages, type PdfText } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { hidePackages } from "../fixtures/hidePackages.ts"
import { pdfToMarkdown } from "../pdfToMarkdown.ts"

const text: PdfText = { text: "A page with text.", x: 72, y: 700, size: 10 }
const scan = pdfImage(600, 700, { data: Buffer.alloc(600 * 700 * 3, 200) })

const read = async () => {
  const { markdown, pages } = await pdfToMarkdown(pdfPages([[text], []], { images: [[], [scan]] }))
  return [markdown, pages.map(({ ocrFault }) => ocrFault)]
}

describe("a PDF with a scanned page", () => {
  it("names the package of the language, where it is not installed", async () => {
    hidePackages("@tesseract.js-data/eng")
    expect(await read()).toEqual([
      "A page with text.\n",
      [undefined, "The language eng of text recognition is not installed: add the package @tesseract.js-data/eng."],
    ])
  })

  it("names tesseract.js, where it is not installed", async () => {
    hidePackages("tesseract.js")
    expect(await read()).toEqual([
      "A page with text.\n",
      [
        undefined,
        "The package tesseract.js is not installed: text recognition needs it, and the data of each language (npm install tesseract.js).",
      ],
    ])
  })
})
