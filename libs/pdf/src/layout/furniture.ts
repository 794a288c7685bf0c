import { isCaption } from "./caption.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import type { PageLayout } from "./PageLayout.ts"
import { type Line, textOf } from "./Line.ts"
import { edgeBand, isBullet, isNumbered, type Paragraph } from "./toParagraphs.ts"

const number = /^(?:\d{1,4}|[ivxlc]{1,7})$/iu
const page = /^(?:page|p|seite)$/iu
const of = /^(?:of|von)$/iu

/** Whether a text is a page number: 12, xii, Page 3, 3 of 10, – 7 –. */
const isPageNumber = (text: string): boolean => {
  const [first = "", ...others] = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "")
  const [one = "", ...rest] = page.test(first) ? others : [first, ...others]
  const last = rest.find((part) => !of.test(part))
  return (
    text.length < 40 &&
    number.test(one) &&
    rest.length <= 2 &&
    (last === undefined ? rest.length === 0 : number.test(last))
  )
}

export type Furniture = "page_header" | "page_footer" | "page_number"

/** Text of a paragraph with each number replaced by 0, for comparing pages. */
const mask = (paragraph: Paragraph): string =>
  paragraph.lines.map(textOf).join(" ").replaceAll(/\d+/gu, "0").replaceAll(/\s+/gu, " ").trim().slice(0, 200)

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

/** Counts texts at page edges, to find repeated ones. */
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

const extentOf = ({ lines, region }: Paragraph): { readonly top: number; readonly bottom: number } =>
  region ?? { top: lines[0]?.top ?? 0, bottom: lines.at(-1)?.bottom ?? 0 }

/** The page edge a paragraph is at, and the fraction of the page height that counts as the edge. */
interface Place {
  readonly page: PageLayout
  readonly edge: "top" | "bottom"
  readonly band: number
}

/** Whether only other furniture is between a paragraph and its edge, and a gap separates it from the text. */
const isAlone = (paragraph: Paragraph, { band, edge, page: { height, paragraphs } }: Place): boolean => {
  const own = extentOf(paragraph)
  const gap = (paragraph.lines[0]?.size ?? 10) * 0.8
  const isClear = ({ bottom, top }: { readonly top: number; readonly bottom: number }) =>
    edge === "top"
      ? top > own.bottom + gap || bottom < height * band
      : bottom < own.top - gap || top > height * (1 - band)
  return paragraphs.every((other) => other === paragraph || isClear(extentOf(other)))
}

/** Pages with fewer lines of text do not tell text and furniture apart. */
const fewestLines = 5

const hasText = (page: PageLayout): boolean =>
  page.paragraphs.reduce(
    (sum, paragraph) =>
      sum + (edgeOf(paragraph, page) === undefined ? (paragraph.region?.lines ?? paragraph.lines).length : 0),
    0,
  ) >= fewestLines

/** Fraction of the page height in which a lone page number may be. */
const numberBand = 0.2

/** Limits of a numbered row: words; fractions of the page height for its position and for uneven baselines, as in scans; fraction of the page width for the gap between its pieces. */
const [mostOfRow, rowBand, unevenness, rowGap] = [14, 0.14, 0.006, 0.08]

/** Short lines in one row with a page number at either end: a running head or foot, whatever its font size. */
const isNumberedRow = ({ lines }: Paragraph, { height, paragraphs, width }: PageLayout): boolean => {
  const isOfRow = ({ base }: Line) => Math.abs(base - (lines[0]?.base ?? 0)) < height * unevenness
  if (!lines.every(isOfRow)) return false
  const row = paragraphs.flatMap((other) =>
    other.region === undefined && other.lines.every(isOfRow) ? other.lines : [],
  )
  const words = row.flatMap((line) => line.words).toSorted((a, b) => a.left - b.left)
  const [left, right] = [words[0]?.text ?? "", words.at(-1)?.text ?? ""]
  const isParted = words.slice(1).some((word, index) => word.left - (words[index]?.right ?? 0) > width * rowGap)
  return words.length <= mostOfRow && isParted && (isPageNumber(left) || isPageNumber(right))
}

/** Lines, height in points and characters up to which the look alone may make a running head. */
const [mostLines, tallest, mostCharacters] = [2, 40, 100]

/** Text that is more than a title: a sentence, a list item, a caption, a note. */
const saysMore = ({ lines }: Paragraph): boolean => {
  const text = lines.map(textOf).join(" ")
  const [first] = lines[0]?.words ?? []
  return (
    text.length > mostCharacters ||
    isCaption(text) ||
    isBullet(text) ||
    isNumbered(text) ||
    first?.shift === "superscript" ||
    /\p{Ll}{3}\.$/u.test(text)
  )
}

const isSmall = (paragraph: Paragraph, bodySize: number): boolean => {
  const { bottom, top } = extentOf(paragraph)
  return (
    !saysMore(paragraph) &&
    (paragraph.lines[0]?.size ?? bodySize) <= bodySize * 1.02 &&
    paragraph.lines.length <= mostLines &&
    bottom - top < tallest
  )
}

const isMarked = ({ lines }: Paragraph): boolean =>
  lines.every(({ words }) => words.every(({ isArtifact }) => isArtifact))

/** Statistics of the document that furniture is recognised by. */
interface FurnitureFacts {
  readonly counts: FurnitureCounts
  readonly style: DocumentStyle
}

/** Whether a paragraph is the page number: at the edge, or with nothing between it and the edge. */
const isOwnNumber = (paragraph: Paragraph, page: PageLayout): boolean => {
  const edge = edgeOf(paragraph, page, numberBand)
  if (edge === undefined || !isPageNumber(paragraph.lines.map(textOf).join(" "))) return false
  return edgeOf(paragraph, page) !== undefined || isAlone(paragraph, { band: 0, edge, page })
}

/** Classifies a paragraph at a page edge; undefined if it is part of the text. */
export const classifyFurniture = (
  paragraph: Paragraph,
  page: PageLayout,
  { counts, style }: FurnitureFacts,
): Furniture | undefined => {
  if (isOwnNumber(paragraph, page)) return "page_number"
  const isNumbered = isNumberedRow(paragraph, page)
  const band = isNumbered ? rowBand : edgeBand
  const edge = edgeOf(paragraph, page, band)
  if (edge === undefined) return undefined
  const isSure = isMarked(paragraph) || counts.isRepeated(paragraph)
  const looksSo = isNumbered || isSmall(paragraph, style.size)
  if (!isSure && !(looksSo && hasText(page) && isAlone(paragraph, { band, edge, page }))) return undefined
  return edge === "top" ? "page_header" : "page_footer"
}
