import type { PageLayout } from "./PageLayout.ts"
import { edgeBand, type Paragraph } from "./toParagraphs.ts"

/** Fraction of the page height in which a lone page number may be. */
export const numberBand = 0.2

/** The page edge that a short paragraph is at; undefined if it is at neither. */
export const edgeOf = (
  { lines }: Paragraph,
  { height }: { readonly height: number },
  band = edgeBand,
): "top" | "bottom" | undefined => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.length > 3) return undefined
  if (last.bottom < height * band) return "top"
  return first.top > height * (1 - band) ? "bottom" : undefined
}

/** Most paragraphs at the edges of a page: where there are more, none is compared with the others. */
const most = 500

const found = new WeakMap<PageLayout, ReadonlyArray<Paragraph>>()

/** The short paragraphs at the edges of a page, which may be furniture; empty if there are too many to be. */
export const paragraphsAtEdges = (page: PageLayout): ReadonlyArray<Paragraph> => {
  const known = found.get(page)
  if (known !== undefined) return known
  const own = page.paragraphs.filter(
    (paragraph) => paragraph.isTurned === true || edgeOf(paragraph, page, numberBand) !== undefined,
  )
  const few = own.length > most ? [] : own
  found.set(page, few)
  return few
}
