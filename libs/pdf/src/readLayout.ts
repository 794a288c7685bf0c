import type { PDFDocumentProxy } from "pdfjs-dist"
import type { ImageCollection } from "./images/ImageCollection.ts"
import { layoutPage } from "./layout/layoutPage.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import { layOutImageText, recognizedLayout } from "./layout/recognizedLayout.ts"
import { isBadText } from "./ocr/isBadText.ts"
import type { OcrEngine } from "./ocr/OcrEngine.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { Ink } from "./read/Ink.ts"
import { type IsVisible, type Operators, readInk } from "./read/readInk.ts"
import { readLinks } from "./read/readLinks.ts"
import { readTags } from "./read/readTags.ts"

/** Share of a page that its images cover, from which they may be a scan of it; and characters that a scanned page may have of its own. */
const [scanned, fewCharacters] = [0.3, 20]

const textOfGlyphs = (glyphs: Ink["glyphs"]): string => glyphs.map(({ text }) => text).join("")

/** The text that stands on a page: its own, or the invisible one that somebody laid over its image. */
const withLayer = (ink: Ink): Ink => {
  const own = textOfGlyphs(ink.glyphs).trim().length
  const usesLayer = own < fewCharacters && ink.layer.length > own && !isBadText(textOfGlyphs(ink.layer))
  if (!usesLayer) return { ...ink, hidden: ink.hidden + textOfGlyphs(ink.layer).trim().length }
  // Its font only holds the places of words.
  const layer = ink.layer.map((glyph) => ({ ...glyph, look: { ...glyph.look, isMono: false } }))
  return { ...ink, glyphs: [...ink.glyphs, ...layer], layer: [] }
}

/** Whether the file has no text of use for a page, though something is drawn on it. */
const needsOcr = (ink: Ink, { images }: PageLayout): boolean => {
  const text = textOfGlyphs(ink.glyphs)
  if (isBadText(text)) return true
  return text.trim().length < fewCharacters && (images > scanned || (text.trim() === "" && ink.shapes.length > 0))
}

/** Characters of a page that may be a few words beside an image of the others; pages of a document whose images are read for that. */
const [littleText, mostImaged] = [400, 10]

/** Whether images that take much of a page may hold most of its text. */
const hasImages = (ink: Ink, { images }: PageLayout): boolean => images > scanned && textOfGlyphs(ink.glyphs).trim().length < littleText

/** A file that is read page by page, and how. */
export interface Reading {
  readonly document: PDFDocumentProxy
  readonly operators: Operators
  readonly isVisible: IsVisible
  readonly engine: OcrEngine
  readonly mode: PdfOptions["mode"]
  readonly links: boolean
  /** Pages with text of their own whose images were searched for more; one is added for each. */
  imaged: number
  /** Where the images of the file go; undefined where they were not asked for. */
  readonly images: ImageCollection | undefined
}

/** A page of which nothing can be read, so that the others still are. */
const failedLayout = (number: number): PageLayout => ({ number, width: 0, height: 0, turn: 0, paragraphs: [], rules: [], largest: 0, images: 0, characters: 0, hidden: 0, isFailed: true })

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error).slice(0, 200))

const readPage = async (reading: Reading, number: number): Promise<PageLayout> => {
  const { document, engine, isVisible, links, mode = "auto", operators, images } = reading
  const page = await document.getPage(number)
  try {
    await images?.add(page)
    const { height, width } = page.getViewport({ scale: 1 })
    const size = { number, width, height }
    const recognized = () =>
      recognizedLayout(page, engine, size).catch((error: unknown): PageLayout => ({ ...failedLayout(number), width, height, isFailed: false, ocrFault: reasonOf(error) }))
    if (mode === "ocr") return await recognized()
    const ink = withLayer(await readInk(page, operators, isVisible))
    const over = { links: links ? await readLinks(page) : [], tags: await readTags(page) }
    const layout = layoutPage(ink, size, over)
    if (mode === "fast") return layout
    if (needsOcr(ink, layout)) return await recognized()
    if (!hasImages(ink, layout)) return layout
    if (reading.imaged >= mostImaged) return { ...layout, hasUnread: true }
    reading.imaged += 1
    return await layOutImageText(page, engine, { ink, size, ...over }).catch((error: unknown) => ({ ...layout, ocrFault: reasonOf(error) }))
  } finally {
    page.cleanup()
  }
}

/** Lays out a page of a file. What cannot be read is a failed page; nothing rejects. */
export const readLayout = async (reading: Reading, number: number): Promise<PageLayout> => {
  try {
    return await readPage(reading, number)
  } catch {
    return failedLayout(number)
  }
}
