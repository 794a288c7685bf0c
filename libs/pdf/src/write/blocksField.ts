import type { Span } from "@trawl/markdown/layout"
import type { PdfPage } from "../PdfPage.ts"
import type { PagePlace } from "./joinPages.ts"

/** Maps a span in a page's markdown to the joined markdown. */
const moved = ([start, end]: Span, place: PagePlace | undefined): Span => {
  const { from = 0, start: offset = 0, to = Infinity } = place ?? {}
  return [Math.max(from, offset + start), Math.min(to, offset + end)]
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** The response field `blocks`; `places` are the positions of the pages in the joined markdown. */
export const blocksField = (pages: ReadonlyArray<PdfPage>, places: ReadonlyArray<PagePlace>) =>
  pages.map(({ blocks, height, isFailed, number, width }, index) => ({
    pageNumber: number,
    width: rounded(width),
    height: rounded(height),
    status: isFailed ? "failed" : "ok",
    items: blocks.map(({ bbox, confidence, ocrConfidence, span, text, type }, order) => ({
      id: `p${number}.b${order + 1}`,
      type,
      label: null,
      bbox,
      content: text,
      markdownSpan: span === undefined ? null : moved(span, places[index]),
      readingOrder: order,
      source: ocrConfidence === undefined ? "text" : "ocr",
      confidence: { layout: rounded(confidence), ocr: ocrConfidence ?? null },
    })),
  }))
