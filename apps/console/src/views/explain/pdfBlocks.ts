/** A block of a page of a PDF, as the contract has it. */
export interface PdfBlock {
  readonly id: string
  readonly type: string
  /** Left, top, right and bottom as shares of the page. */
  readonly bbox: readonly [left: number, top: number, right: number, bottom: number]
  readonly content: string
  /** Its part of the markdown; null if it is left out. */
  readonly markdownSpan: readonly [start: number, end: number] | null
}

/** A page of a PDF. */
export interface PdfPage {
  readonly pageNumber: number
  readonly width: number
  readonly height: number
  readonly items: ReadonlyArray<PdfBlock>
}

const percentOf = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** Where a block stands on its page, as style properties. */
export const placeOf = ({ bbox: [left, top, right, bottom] }: Pick<PdfBlock, "bbox">) => ({
  left: percentOf(left),
  top: percentOf(top),
  width: percentOf(right - left),
  height: percentOf(bottom - top),
})

/** What became of a block in the markdown; undefined if it is left out. */
export const markdownOf = (markdown: string, { markdownSpan }: Pick<PdfBlock, "markdownSpan">): string | undefined =>
  markdownSpan === null ? undefined : markdown.slice(...markdownSpan)
