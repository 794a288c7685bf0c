import type { PDFPageProxy } from "pdfjs-dist"
import type { OcrEngine } from "../ocr/OcrEngine.ts"
import { recognizeImage } from "../ocr/recognizeImage.ts"
import { renderPage } from "../ocr/renderPage.ts"
import { toLayoutWords } from "../ocr/toLayoutWords.ts"
import { grown, holdsPoint } from "../read/Box.ts"
import type { Ink } from "../read/Ink.ts"
import type { FormField } from "../read/FormField.ts"
import type { LinkBox } from "../read/readAnnotations.ts"
import { layoutPage, layoutWords, type PageSize } from "./layoutPage.ts"
import type { PageLayout } from "./PageLayout.ts"
import type { Word } from "./Word.ts"

/** Enough for fonts of eight points and more; smaller ones are enlarged before recognition. */
const dotsPerInch = 200

/** Rotation of the page by that of its image: they are opposite. */
const opposite = { 0: 0, 90: 270, 180: 180, 270: 90 } as const

const readImage = async (page: PDFPageProxy, engine: OcrEngine) => {
  const { image, scale } = await renderPage(page, dotsPerInch)
  const { height, turn, width, words } = await recognizeImage(image, engine)
  return { width: width / scale, height: height / scale, turn: opposite[turn], words: toLayoutWords(words, scale) }
}

/** Lays out a page from the words recognised in its image. */
export const recognizedLayout = async (
  page: PDFPageProxy,
  engine: OcrEngine,
  { number }: PageSize,
): Promise<PageLayout> => {
  const { height, turn, width, words } = await readImage(page, engine)
  const layout = layoutWords(
    words,
    { glyphs: [], layer: [], rules: [], shapes: [], hidden: 0 },
    { number, width, height },
  )
  return { ...layout, turn, images: 1 }
}

/** Embedded characters within this many points of a recognised word are the same word; words below this confidence are parts of the image. */
const [near, certain] = [2, 0.6]

const isText = ({ confidence = 0, text }: Word): boolean =>
  confidence >= certain && /[\p{L}\p{N}]{2}|^[\p{L}\p{N}]$/u.test(text)

/** Lays out a page from its embedded text and the words recognised in its images. */
export const layOutImageText = async (
  page: PDFPageProxy,
  engine: OcrEngine,
  {
    fields,
    ink,
    links,
    size,
  }: {
    readonly ink: Ink
    readonly size: PageSize
    readonly links: ReadonlyArray<LinkBox>
    readonly fields: ReadonlyArray<FormField>
  },
): Promise<PageLayout> => {
  const { turn, words } = await readImage(page, engine)
  const images = ink.shapes.filter(({ kind }) => kind === "image")
  const isFree = (word: Word) =>
    !ink.glyphs.some(({ size: height, x, y }) => holdsPoint(grown(word, near), x, y - height * 0.3))
  const seen =
    turn !== 0
      ? []
      : words.filter(
          (word) =>
            images.some((image) => holdsPoint(image, (word.left + word.right) / 2, word.base - word.size * 0.3)) &&
            isText(word) &&
            isFree(word),
        )
  return layoutPage(ink, size, { fields, links, words: seen })
}
