import type { Metadata } from "@trawl/core"
import type { PDFDocumentProxy } from "pdfjs-dist"
import { type FoundPictures, PictureCollection } from "./images/PictureCollection.ts"
import { DocumentStyle } from "./layout/DocumentStyle.ts"
import { FurnitureCounts } from "./layout/furniture.ts"
import { HeadingLevels } from "./layout/HeadingLevels.ts"
import { layoutPage } from "./layout/layoutPage.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import { toBlocks } from "./layout/toBlocks.ts"
import { recognizedLayout } from "./layout/recognizedLayout.ts"
import { readMetadata } from "./metadata/readMetadata.ts"
import { isBadText } from "./ocr/isBadText.ts"
import type { OcrEngine } from "./ocr/OcrEngine.ts"
import { tesseract } from "./ocr/tesseract.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { openPdf } from "./read/openPdf.ts"
import type { Ink } from "./read/Ink.ts"
import { type IsVisible, type Operators, readInk } from "./read/readInk.ts"
import { readLinks } from "./read/readLinks.ts"
import { writePage } from "./writePage.ts"

/** What a file says of itself. */
export interface PdfFacts {
  readonly metadata: Metadata
  /** Of the file; the first of them are read. */
  readonly totalPages: number
  /** Undefined where they were not asked for. */
  readonly pictures: FoundPictures | undefined
}

/** Pages that are read whatever was asked for: more are no document that anybody waits for. */
const mostPages = 10_000
/** Pages that are read ahead, to know the type of a document and what its pages repeat before the first is named. */
const readAhead = 20

/** Share of a page that its pictures cover, from which they may be a scan of it; and characters that a scanned page may have of its own. */
const [scanned, fewCharacters] = [0.3, 20]

const textOfGlyphs = (glyphs: Ink["glyphs"]): string => glyphs.map(({ text }) => text).join("")

/** The text that stands on a page: its own, or the invisible one that somebody laid over its picture. */
const withLayer = (ink: Ink): Ink => {
  const own = textOfGlyphs(ink.glyphs).trim().length
  const usesLayer = own < fewCharacters && ink.layer.length > own && !isBadText(textOfGlyphs(ink.layer))
  if (!usesLayer) return { ...ink, hidden: ink.hidden + textOfGlyphs(ink.layer).trim().length }
  // Its font only holds the places of words.
  const layer = ink.layer.map((glyph) => ({ ...glyph, look: { ...glyph.look, isMono: false } }))
  return { ...ink, glyphs: [...ink.glyphs, ...layer], layer: [] }
}

/** Whether the file has no text of use for a page, though something is drawn on it. */
const needsOcr = (ink: Ink, { pictures }: PageLayout): boolean => {
  const text = textOfGlyphs(ink.glyphs)
  if (isBadText(text)) return true
  return text.trim().length < fewCharacters && (pictures > scanned || (text.trim() === "" && ink.shapes.length > 0))
}

interface Reading {
  readonly document: PDFDocumentProxy
  readonly operators: Operators
  readonly isVisible: IsVisible
  readonly engine: OcrEngine
  readonly mode: PdfOptions["mode"]
  readonly links: boolean
  readonly pictures: PictureCollection | undefined
}

/** A page of which nothing can be read, so that the others still are. */
const failedLayout = (number: number): PageLayout => ({ number, width: 0, height: 0, turn: 0, paragraphs: [], rules: [], pictures: 0, characters: 0, hidden: 0, isFailed: true })

const readPage = async ({ document, engine, isVisible, links, mode = "auto", operators, pictures }: Reading, number: number): Promise<PageLayout> => {
  const page = await document.getPage(number)
  try {
    await pictures?.add(page)
    const { height, width } = page.getViewport({ scale: 1 })
    const size = { number, width, height }
    const recognized = () =>
      recognizedLayout(page, engine, size).catch((error: unknown): PageLayout => ({ ...failedLayout(number), width, height, isFailed: false, ocrFault: error instanceof Error ? error.message : String(error).slice(0, 200) }))
    if (mode === "ocr") return await recognized()
    const ink = withLayer(await readInk(page, operators, isVisible))
    const layout = layoutPage(ink, size, links ? await readLinks(page) : [])
    return mode === "auto" && needsOcr(ink, layout) ? await recognized() : layout
  } finally {
    page.cleanup()
  }
}

const readLayout = async (reading: Reading, number: number): Promise<PageLayout> => {
  try {
    return await readPage(reading, number)
  } catch {
    return failedLayout(number)
  }
}

/** Words that are kept to tell hyphens from parted words. */
const mostWords = 100_000

const addWords = (lexicon: Set<string>, { paragraphs }: PageLayout): void => {
  if (lexicon.size > mostWords) return
  // The last word of a line may be parted.
  const words = paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words.slice(0, -1)))
  for (const { text } of words) lexicon.add((/\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? "").toLowerCase())
}

/** Reads a file page by page; memory holds a few pages at a time. Rejects with ParseError. */
export async function* readPages(body: Uint8Array, options: PdfOptions): AsyncGenerator<PdfPage, PdfFacts> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs")
  const document = await openPdf(body)
  const engine = options.ocr ?? tesseract(options.languages)
  // A page may take as long as ten without pictures.
  const told: OcrEngine = { ...engine, recognize: (image) => engine.recognize(image).finally(() => options.progress?.()) }
  try {
    const count = Math.min(document.numPages, options.maxPages ?? mostPages, mostPages)
    const metadata = await readMetadata(document)
    const layers = await document.getOptionalContentConfig()
    const isVisible: IsVisible = (group) => group === null || group === undefined || layers.isVisible(group)
    const [style, counts, levels, lexicon] = [new DocumentStyle(), new FurnitureCounts(), new HeadingLevels(), new Set<string>()]
    const pictures = options.pictures === true ? new PictureCollection({ operators: OPS, isVisible, progress: () => options.progress?.() }) : undefined
    const reading: Reading = { document, operators: OPS, isVisible, engine: told, mode: options.mode, links: options.links ?? true, pictures }
    const waiting: Array<PageLayout> = []
    const written = (page: PageLayout) => writePage(page, toBlocks(page, { style, counts, levels }), { ...options, lexicon })
    for (let number = 1; number <= count; number++) {
      const page = await readLayout(reading, number)
      style.add(page.paragraphs.flatMap(({ lines, region }) => region?.lines ?? lines))
      counts.add(page)
      levels.add(page, style)
      addWords(lexicon, page)
      waiting.push(page)
      options.progress?.()
      const next = waiting.length > readAhead ? waiting.shift() : undefined
      if (next !== undefined) yield written(next)
    }
    for (const page of waiting) yield written(page)
    return { metadata, totalPages: document.numPages, pictures }
  } finally {
    if (options.ocr === undefined) await engine.close()
    await document.loadingTask.destroy()
  }
}
