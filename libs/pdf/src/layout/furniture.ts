import { heightOf } from "../read/Box.ts"
import type { PageLayout } from "./PageLayout.ts"
import { textOf } from "./Line.ts"
import { edgeBand as band, type Paragraph } from "./toParagraphs.ts"

export type Furniture = "page_header" | "page_footer" | "page_number"

/** What pages say alike: digits count as one. */
const mask = (paragraph: Paragraph): string =>
  paragraph.lines.map(textOf).join(" ").replaceAll(/\d+/gu, "0").replaceAll(/\s+/gu, " ").trim().slice(0, 200)

const pageNumber = /^[-–—|·\s]*(?:page|p\.|seite)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von)\s*\d{1,4})?[-–—|·\s]*$/iu

/** Where a paragraph stands that may be a running head or foot. */
export const edgeOf = ({ lines }: Paragraph, { height }: { readonly height: number }): "top" | "bottom" | undefined => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || lines.length > 3) return undefined
  if (last.bottom < height * band) return "top"
  return first.top > height * (1 - band) ? "bottom" : undefined
}

/** Counts what stands at the edges of pages, to know what many of them repeat. */
export class FurnitureCounts {
  readonly #counts = new Map<string, number>()
  #pages = 0

  add(page: PageLayout): void {
    this.#pages++
    const own = page.paragraphs.flatMap((paragraph) => (edgeOf(paragraph, page) === undefined ? [] : [mask(paragraph)]))
    for (const text of new Set(own)) this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
  }

  isRepeated(paragraph: Paragraph): boolean {
    const count = this.#counts.get(mask(paragraph)) ?? 0
    return count >= 3 || (count >= 2 && this.#pages <= 4)
  }
}

/** Whether nothing but other furniture stands between a paragraph and its edge, and a gap parts it from the text. */
const isAlone = (paragraph: Paragraph, edge: "top" | "bottom", { height, paragraphs }: PageLayout): boolean => {
  const own = paragraph.lines
  const size = own[0]?.size ?? 10
  return paragraphs.every((other) => {
    if (other === paragraph) return true
    const box = other.region ?? { top: other.lines[0]?.top ?? 0, bottom: other.lines.at(-1)?.bottom ?? 0 }
    if (edge === "top") return box.top > (own.at(-1)?.bottom ?? 0) + size * 0.8 || box.bottom < height * band
    return box.bottom < (own[0]?.top ?? 0) - size * 0.8 || box.top > height * (1 - band)
  })
}

/** Lines of a page's text below which nothing says what is text and what is not. */
const fewestLines = 5

const hasText = (page: PageLayout): boolean =>
  page.paragraphs.reduce((sum, paragraph) => sum + (edgeOf(paragraph, page) === undefined ? (paragraph.region?.lines ?? paragraph.lines).length : 0), 0) >= fewestLines

/** What a paragraph at the edge of a page is, if it is no part of the text. */
export const furnitureOf = (paragraph: Paragraph, page: PageLayout, counts: FurnitureCounts, bodySize: number): Furniture | undefined => {
  const edge = edgeOf(paragraph, page)
  if (edge === undefined) return undefined
  const text = paragraph.lines.map(textOf).join(" ")
  const isMarked = paragraph.lines.every(({ words }) => words.every(({ isArtifact }) => isArtifact))
  const size = paragraph.lines[0]?.size ?? bodySize
  const isSmall = size <= bodySize * 1.02 && paragraph.lines.length <= 2 && heightOf({ left: 0, right: 0, top: paragraph.lines[0]?.top ?? 0, bottom: paragraph.lines.at(-1)?.bottom ?? 0 }) < 40
  const isFurniture = isMarked || counts.isRepeated(paragraph) || pageNumber.test(text) || (isSmall && hasText(page) && isAlone(paragraph, edge, page))
  if (!isFurniture) return undefined
  if (pageNumber.test(text)) return "page_number"
  return edge === "top" ? "page_header" : "page_footer"
}
