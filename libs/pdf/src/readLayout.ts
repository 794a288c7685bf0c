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
import type { XfaForm } from "./read/openPdf.ts"
import { readAnnotations } from "./read/readAnnotations.ts"
import { readTags } from "./read/readTags.ts"
import { layOutEntries, readXfaEntries } from "./layout/xfaLayout.ts"

/** Fraction of the page covered by images above which it may be a scan, and embedded characters below which it has no text of its own. */
const [scanned, fewCharacters] = [0.3, 20]

const textOfGlyphs = (glyphs: Ink["glyphs"]): string => glyphs.map(({ text }) => text).join("")

/** Ink with the text to read: the visible one, or the invisible text layer of a scan. */
const withLayer = (ink: Ink): Ink => {
  const own = textOfGlyphs(ink.glyphs).trim().length
  const usesLayer = own < fewCharacters && ink.layer.length > own && !isBadText(textOfGlyphs(ink.layer))
  if (!usesLayer) return { ...ink, hidden: ink.hidden + textOfGlyphs(ink.layer).trim().length }
  // The font of a text layer only positions words.
  const layer = ink.layer.map((glyph) => ({ ...glyph, look: { ...glyph.look, isMono: false } }))
  return { ...ink, glyphs: [...ink.glyphs, ...layer], layer: [] }
}

/** Whether something is drawn on a page, but the file has no usable text for it. */
const needsOcr = (ink: Ink, { characters, images }: PageLayout): boolean => {
  const text = textOfGlyphs(ink.glyphs)
  if (isBadText(text)) return true
  // The values of a form are text of its page.
  if (text.trim() === "" && characters > 0) return false
  return text.trim().length < fewCharacters && (images > scanned || (text.trim() === "" && ink.shapes.length > 0))
}

/** Embedded characters below which the images of a page may hold most of its text; pages per document whose images are recognised for that. */
const [littleText, mostImaged] = [400, 10]

/** Whether large images may hold most of the text of a page. */
const hasImages = (ink: Ink, { images }: PageLayout): boolean =>
  images > scanned && textOfGlyphs(ink.glyphs).trim().length < littleText

/** An open file and the options for reading its pages. */
export interface ReadingContext {
  readonly document: PDFDocumentProxy
  readonly operators: Operators
  readonly isVisible: IsVisible
  readonly engine: OcrEngine
  readonly mode: PdfOptions["mode"]
  readonly links: boolean
  /** Counts the pages with embedded text whose images were recognised. */
  imaged: number
  /** Collects the images of the file; undefined if not requested. */
  readonly images: ImageCollection | undefined
  readonly xfa: XfaForm | undefined
}

/** Stands for an unreadable page, so that the others can still be read. */
const failedLayout = (number: number): PageLayout => ({
  number,
  width: 0,
  height: 0,
  turn: 0,
  paragraphs: [],
  rules: [],
  largest: 0,
  images: 0,
  characters: 0,
  hidden: 0,
  isFailed: true,
})

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error).slice(0, 200))

const readPage = async (reading: ReadingContext, number: number): Promise<PageLayout> => {
  const { document, engine, isVisible, links, mode = "auto", operators, images } = reading
  const page = await document.getPage(number)
  try {
    await images?.add(page)
    const { height, width } = page.getViewport({ scale: 1 })
    const size = { number, width, height }
    const entries = reading.xfa?.isLaidOut === true ? await readXfaEntries(page) : []
    if (entries.length > 0) return layOutEntries(entries, size)
    const recognized = () =>
      recognizedLayout(page, engine, size).catch((error: unknown): PageLayout => ({
        ...failedLayout(number),
        width,
        height,
        isFailed: false,
        ocrFault: reasonOf(error),
      }))
    if (mode === "ocr") return await recognized()
    const annotations = await readAnnotations(page)
    const ink = withLayer(await readInk(page, operators, { isVisible, fields: annotations.fields.map(({ id }) => id) }))
    const over = {
      links: links ? annotations.links : [],
      fields: annotations.fields.map((field) => ({ ...field, glyphs: ink.fields?.get(field.id) ?? [] })),
      tags: await readTags(page),
    }
    const layout = layoutPage(ink, size, over)
    if (mode === "fast") return layout
    if (needsOcr(ink, layout)) return await recognized()
    if (!hasImages(ink, layout)) return layout
    if (reading.imaged >= mostImaged) return { ...layout, hasUnread: true }
    reading.imaged += 1
    return await layOutImageText(page, engine, { ink, size, ...over }).catch((error: unknown) => ({
      ...layout,
      ocrFault: reasonOf(error),
    }))
  } finally {
    page.cleanup()
  }
}

/** Adds the values of an XFA form that could not be laid out behind the first page. */
const withValues = (layout: PageLayout, { xfa }: ReadingContext): PageLayout => {
  if (xfa === undefined || xfa.isLaidOut || layout.number !== 1) return layout
  const { characters, paragraphs } = layOutEntries(xfa.values, layout)
  return { ...layout, paragraphs: [...layout.paragraphs, ...paragraphs], characters: layout.characters + characters }
}

/** Lays out a page of a file. An unreadable page is returned as failed; never rejects. */
export const readLayout = async (reading: ReadingContext, number: number): Promise<PageLayout> => {
  try {
    return withValues(await readPage(reading, number), reading)
  } catch {
    return failedLayout(number)
  }
}
