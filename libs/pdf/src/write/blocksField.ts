import type { PdfPage } from "../PdfPage.ts"

/** Blocks of pages as the interface has them; `starts` tells where the markdown of each page begins in the whole. */
export const blocksField = (pages: ReadonlyArray<PdfPage>, starts: ReadonlyArray<number>) =>
  pages.map(({ blocks, height, isFailed, number, width }, index) => ({
    pageNumber: number,
    width,
    height,
    status: isFailed ? "failed" : "ok",
    items: blocks.map(({ bbox, confidence, ocrConfidence, span, text, type }, order) => ({
      id: `p${number}.b${order + 1}`,
      type,
      label: null,
      bbox,
      content: text,
      markdownSpan: span === undefined ? null : [(starts[index] ?? 0) + span[0], (starts[index] ?? 0) + span[1]],
      readingOrder: order,
      source: ocrConfidence === undefined ? "text" : "ocr",
      confidence: { layout: confidence, ocr: ocrConfidence ?? null },
    })),
  }))
