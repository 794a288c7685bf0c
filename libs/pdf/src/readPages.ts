import type { Metadata } from "@trawl/core/page"
import { DocumentWriter } from "./DocumentWriter.ts"
import type { FoundImages } from "./images/FoundImages.ts"
import { ImageCollection } from "./images/ImageCollection.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import { readMetadata } from "./metadata/readMetadata.ts"
import type { OcrEngine } from "./ocr/OcrEngine.ts"
import { tesseract } from "./ocr/tesseract.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { loadCanvas } from "./packages/loadCanvas.ts"
import { loadPdfjs } from "./packages/pdfjs.ts"
import { openPdf, type XfaForm } from "./read/openPdf.ts"
import type { IsVisible, Operators } from "./read/readInk.ts"
import { readLayout, type ReadingContext } from "./readLayout.ts"

/** Properties of the whole file. */
export interface PdfFacts {
  readonly metadata: Metadata
  /** Pages in the file, of which the first are read. */
  readonly totalPages: number
  /** The file is damaged; its pages are those that could be recovered. */
  readonly isSalvaged: boolean
  /** It is an XFA form; its fields are read, or only its page is, which may say nothing of them. Undefined for others. */
  readonly xfa: "read" | "unread" | undefined
  /** Undefined if not requested. */
  readonly images: FoundImages | undefined
}

/** Upper bound for pages, whatever is requested. */
const mostPages = 10_000
/** Pages read ahead, to learn the style of the document and its repeated furniture before the first page is classified. */
const readAhead = 20
/** Pages after which fonts and parsed objects of the file are released. */
const cleanedEach = 100

const visibleIn =
  (layers: { readonly isVisible: IsVisible }): IsVisible =>
  (group) =>
    group === null || group === undefined || layers.isVisible(group)

const collectionOf = async (
  { images, progress }: PdfOptions,
  isVisible: IsVisible,
  operators: Operators,
): Promise<ImageCollection | undefined> => {
  if (images !== true) return undefined
  const canvas = await loadCanvas().catch((error: Error) => error.message)
  return new ImageCollection({ operators, isVisible, canvas, progress: () => progress?.() })
}

const stateOf = (xfa: XfaForm | undefined): PdfFacts["xfa"] => {
  if (xfa === undefined) return undefined
  return xfa.isLaidOut || xfa.values.length > 0 ? "read" : "unread"
}

/** Reads a file page by page; memory holds a few pages at a time. Rejects with ParseError. */
export async function* readPages(body: Uint8Array, options: PdfOptions): AsyncGenerator<PdfPage, PdfFacts> {
  const { OPS } = await loadPdfjs()
  const { document, isSalvaged, xfa } = await openPdf(body)
  const engine = options.ocr ?? tesseract(options.languages)
  // Recognizing one page may take as long as reading ten.
  const reportingEngine: OcrEngine = {
    ...engine,
    recognize: (image) => engine.recognize(image).finally(() => options.progress?.()),
  }
  try {
    const count = Math.min(document.numPages, options.maxPages ?? mostPages, mostPages)
    const metadata = await readMetadata(document)
    const layers = await document.getOptionalContentConfig()
    const isVisible = visibleIn(layers)
    const images = await collectionOf(options, isVisible, OPS)
    const reading: ReadingContext = {
      document,
      operators: OPS,
      isVisible,
      engine: reportingEngine,
      mode: options.mode,
      links: options.links ?? true,
      imaged: 0,
      images,
      xfa,
    }
    const writer = new DocumentWriter(options)
    const waiting: Array<PageLayout> = []
    for (let number = 1; number <= count; number++) {
      const page = await readLayout(reading, number)
      writer.learn(page)
      waiting.push(page)
      options.progress?.()
      // Frees what pdf.js caches for pages already read.
      if (number % cleanedEach === 0) await document.cleanup()
      const next = waiting.length > readAhead ? waiting.shift() : undefined
      if (next !== undefined) yield writer.write(next)
    }
    for (const page of waiting) yield writer.write(page)
    return { metadata, isSalvaged, xfa: stateOf(xfa), totalPages: document.numPages, images: images?.found }
  } finally {
    if (options.ocr === undefined) await engine.close()
    await document.loadingTask.destroy()
  }
}
