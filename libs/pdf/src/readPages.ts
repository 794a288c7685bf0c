import type { PDFDocumentProxy } from "pdfjs-dist"
import { DocumentStyle } from "./layout/DocumentStyle.ts"
import { FurnitureCounts } from "./layout/furniture.ts"
import { HeadingLevels } from "./layout/HeadingLevels.ts"
import { layoutPage } from "./layout/layoutPage.ts"
import type { PageLayout } from "./layout/PageLayout.ts"
import { toBlocks } from "./layout/toBlocks.ts"
import type { PdfOptions } from "./PdfOptions.ts"
import type { PdfPage } from "./PdfPage.ts"
import { openPdf } from "./read/openPdf.ts"
import { type IsVisible, type Operators, readInk } from "./read/readInk.ts"
import { readLinks } from "./read/readLinks.ts"
import { writePage } from "./writePage.ts"

/** What a file says of itself. */
export interface PdfFacts {
  readonly title: string
  readonly author: string
  /** Of the file; the first of them are read. */
  readonly totalPages: number
}

/** Pages that are read whatever was asked for: more are no document that anybody waits for. */
const mostPages = 10_000
/** Pages that are read ahead, to know the type of a document and what its pages repeat before the first is named. */
const readAhead = 20

const textIn = (info: unknown, key: string): string => {
  const value: unknown = typeof info === "object" && info !== null ? Reflect.get(info, key) : undefined
  return typeof value === "string" ? value.replaceAll(/\s+/gu, " ").trim() : ""
}

const readLayout = async (document: PDFDocumentProxy, number: number, ops: Operators, isVisible: IsVisible): Promise<PageLayout> => {
  const page = await document.getPage(number)
  try {
    const { height, width } = page.getViewport({ scale: 1 })
    const ink = await readInk(page, ops, isVisible)
    return layoutPage(ink, { number, width, height }, await readLinks(page))
  } finally {
    page.cleanup()
  }
}

/** Words that are kept to tell hyphens from parted words. */
const mostWords = 100_000

const addWords = (lexicon: Set<string>, { paragraphs }: PageLayout): void => {
  for (const { lines } of paragraphs) {
    for (const { words } of lines) {
      for (const { text } of words.slice(0, -1)) if (lexicon.size < mostWords) lexicon.add(text.replaceAll(/^\P{L}+|\P{L}+$/gu, "").toLowerCase())
    }
  }
}

/** Reads a file page by page; memory holds a few pages at a time. Rejects with ParseError. */
export async function* readPages(body: Uint8Array, options: PdfOptions): AsyncGenerator<PdfPage, PdfFacts> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs")
  const document = await openPdf(body)
  try {
    const count = Math.min(document.numPages, options.maxPages ?? mostPages, mostPages)
    const { info } = await document.getMetadata()
    const layers = await document.getOptionalContentConfig()
    const isVisible: IsVisible = (group) => group === null || group === undefined || layers.isVisible(group)
    const [style, counts, levels, lexicon] = [new DocumentStyle(), new FurnitureCounts(), new HeadingLevels(), new Set<string>()]
    const waiting: Array<PageLayout> = []
    const written = (page: PageLayout) => writePage(page, toBlocks(page, { style, counts, levels }), lexicon, options)
    for (let number = 1; number <= count; number++) {
      const page = await readLayout(document, number, OPS, isVisible)
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
    return { title: textIn(info, "Title"), author: textIn(info, "Author"), totalPages: document.numPages }
  } finally {
    await document.loadingTask.destroy()
  }
}
