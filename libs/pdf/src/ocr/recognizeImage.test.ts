import { createCanvas, GlobalFonts } from "@napi-rs/canvas"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type GrayImage, rotated, turned } from "./GrayImage.ts"
import { isBadText } from "./isBadText.ts"
import { recognizeImage } from "./recognizeImage.ts"
import { measureSkew } from "./measureSkew.ts"
import { tesseract } from "./tesseract.ts"

const engine = tesseract()
beforeAll(() => {
  const fonts = join(dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json"))), "standard_fonts")
  GlobalFonts.registerFromPath(join(fonts, "LiberationSans-Regular.ttf"), "Liberation")
})
afterAll(() => engine.close())

const texts = [
  "Thirty boats lie in the harbour today,",
  "and most of them are painted green.",
  "Nobody who lives there knows the reason,",
  "and nobody has asked for many years.",
]

/** A scanned page with lines of text in one grey on another. */
const scan = (ink: number, paper: number): GrayImage => {
  const canvas = createCanvas(900, 500)
  const context = canvas.getContext("2d")
  context.fillStyle = `rgb(${paper}, ${paper}, ${paper})`
  context.fillRect(0, 0, 900, 500)
  context.fillStyle = `rgb(${ink}, ${ink}, ${ink})`
  context.font = "34px Liberation"
  for (const [index, text] of texts.entries()) context.fillText(text, 60, 120 + index * 70)
  const { data } = context.getImageData(0, 0, 900, 500)
  return { width: 900, height: 500, data: Uint8Array.from({ length: 900 * 500 }, (_, at) => data[at * 4] ?? 0) }
}

const textOf = async (image: GrayImage): Promise<string> =>
  (await recognizeImage(image, engine)).words.map(({ text }) => text).join(" ")

describe("recognizeImage", () => {
  it("reads black on grey, and white on dark", async () => {
    expect(await textOf(scan(20, 200))).toBe(texts.join(" "))
    expect(await textOf(scan(240, 60))).toBe(texts.join(" "))
  })

  it("rotates an image that lies on its side, and returns the angle", async () => {
    const { turn, width, words } = await recognizeImage(turned(scan(0, 255), 270), engine)
    expect([turn, width, words.map(({ text }) => text).join(" ")]).toEqual([90, 900, texts.join(" ")])
  })

  it("measures the skew of lines", () => {
    const angles = [0, 1.5, -3].map((degrees) => measureSkew(rotated(scan(0, 255), degrees)))
    expect(angles.map((angle) => Math.round(angle * 2) / 2)).toEqual([0, 1.5, -3])
  })

  it("names the package that a language needs", async () => {
    await expect(tesseract(["tlh"]).recognize(scan(0, 255))).rejects.toThrow(
      "The language tlh of text recognition is not installed: add the package @tesseract.js-data/tlh.",
    )
    await expect(tesseract(["../eng"]).recognize(scan(0, 255))).rejects.toThrow("is not a language")
  })
})

describe("isBadText", () => {
  it("finds unmapped text, and accepts all scripts and numbers", () => {
    expect(isBadText("\u0002\u001D\u001C\u001B\u001A\u0019\u0018\uE001\uE002 and some words")).toBe(true)
    expect(
      [
        "Boats lie in the harbour.",
        "Тридцать лодок стоят в гавани",
        "三十条船停泊在港口里，大多数都是绿色的。",
        "x² + y² = z² ∑∫√ 1,652 28,008",
        "\uFFFD",
      ].map(isBadText),
    ).toEqual([false, false, false, false, false])
  })
})
