import { DocumentStyle } from "./layout/DocumentStyle.ts"
import { FurnitureCounts } from "./layout/FurnitureCounts.ts"
import { headingFeatures } from "./layout/headingFeatures.ts"
import { mayBeHeading } from "./layout/headingScore.ts"
import { HeadingLevels } from "./layout/HeadingLevels.ts"
import { layoutPage } from "./layout/layoutPage.ts"
import { textOf } from "./layout/Line.ts"
import { classifyParagraph } from "./layout/classifyParagraph.ts"
import { linesOf, type PageLayout } from "./layout/PageLayout.ts"
import { enclosingBox, type Box } from "./read/Box.ts"
import { loadPdfjs } from "./packages/pdfjs.ts"
import { openPdf } from "./read/openPdf.ts"
import { readInk } from "./read/readInk.ts"

export { featureNames } from "./layout/headingFeatures.ts"

/** Features of a paragraph that may be a heading. */
export interface HeadingRow {
  /** From 1. */
  readonly page: number
  /** Fractions of the page, origin at the top left. */
  readonly box: Box
  readonly text: string
  /** In the order of `featureNames`. */
  readonly features: ReadonlyArray<number>
}

/** Types that leave open whether a paragraph is a heading. */
const open: ReadonlySet<string> = new Set(["title", "section_header", "text", "list"])

const readLayouts = async (body: Uint8Array): Promise<ReadonlyArray<PageLayout>> => {
  const { OPS } = await loadPdfjs()
  const { document } = await openPdf(body)
  const pages: Array<PageLayout> = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { height, width } = page.getViewport({ scale: 1 })
    pages.push(layoutPage(await readInk(page, OPS, { isVisible: () => true }), { number, width, height }))
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return pages
}

/** Reads the paragraphs of a PDF that may be headings. Rejects with ParseError if it cannot be read. */
export const readHeadingRows = async (body: Uint8Array): Promise<ReadonlyArray<HeadingRow>> => {
  const pages = await readLayouts(body)
  const [style, counts, levels] = [new DocumentStyle(), new FurnitureCounts(), new HeadingLevels()]
  for (const page of pages) {
    style.add(linesOf(page))
    counts.add(page)
  }
  return pages.flatMap((page) =>
    page.paragraphs.flatMap((paragraph, index): ReadonlyArray<HeadingRow> => {
      const { isTurned, lines, region } = paragraph
      const isAsked =
        isTurned !== true &&
        region === undefined &&
        mayBeHeading(paragraph, style) &&
        open.has(classifyParagraph(paragraph, { page, index }, { style, counts, levels }).type)
      if (!isAsked) return []
      const { bottom, left, right, top } = enclosingBox(lines)
      const box = {
        left: left / page.width,
        right: right / page.width,
        top: top / page.height,
        bottom: bottom / page.height,
      }
      return [
        { page: page.number, box, text: lines.map(textOf).join(" "), features: headingFeatures(page, index, style) },
      ]
    }),
  )
}
