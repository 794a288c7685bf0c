import type { PDFPageProxy } from "pdfjs-dist"
import type { OcrEngine } from "../ocr/OcrEngine.ts"
import { recognizeImage } from "../ocr/recognizeImage.ts"
import { renderPage } from "../ocr/renderPage.ts"
import { toLayoutWords } from "../ocr/toLayoutWords.ts"
import { layoutWords, type PageSize } from "./layoutPage.ts"
import type { PageLayout } from "./PageLayout.ts"

/** Enough for type of eight points and more; smaller type is read larger. */
const dotsPerInch = 200

/** Turns of the page that belong to those of its picture: the one is against the other. */
const opposite = { 0: 0, 90: 270, 180: 180, 270: 90 } as const

/** Lays out the words that are recognised in the picture of a page. */
export const recognizedLayout = async (page: PDFPageProxy, engine: OcrEngine, { number }: PageSize): Promise<PageLayout> => {
  const { image, scale } = await renderPage(page, dotsPerInch)
  const { height, turn, width, words } = await recognizeImage(image, engine)
  const layout = layoutWords(toLayoutWords(words, scale), { glyphs: [], layer: [], rules: [], shapes: [], hidden: 0 }, { number, width: width / scale, height: height / scale })
  return { ...layout, turn: opposite[turn], pictures: 1, isRecognized: true }
}
