import { enclosingBox } from "../read/Box.ts"
import { isCaption } from "./caption.ts"
import type { DocumentStyle } from "./DocumentStyle.ts"
import type { FurnitureCounts } from "./FurnitureCounts.ts"
import { linesOf, type PageLayout } from "./PageLayout.ts"
import { isCertainPageNumber, isPageNumber } from "./pageNumber.ts"
import { edgeOf, numberBand, paragraphsAtEdges } from "./paragraphsAtEdges.ts"
import { type Line, shareOf, textOf } from "./Line.ts"
import { edgeBand, isBullet, isNumbered, type Paragraph } from "./toParagraphs.ts"
import type { Word } from "./Word.ts"

/** Ratio of font sizes from which a text is a title and no running head. */
const largerType = 1.2

export type Furniture = "page_header" | "page_footer" | "page_number"

const wordsIn = ({ lines }: Paragraph): ReadonlyArray<Word> => lines.flatMap(({ words }) => words)

const joined = ({ lines }: Paragraph): string => lines.map(textOf).join(" ")

const extentOf = ({ lines, region }: Paragraph): { readonly top: number; readonly bottom: number } =>
  region ?? { top: lines[0]?.top ?? 0, bottom: lines.at(-1)?.bottom ?? 0 }

/** The page edge a paragraph is at, and the fraction of the page height that counts as the edge. */
interface Place {
  readonly page: PageLayout
  readonly edge: "top" | "bottom"
  readonly band: number
}

/** Pages with fewer lines of text do not tell text and furniture apart. */
const fewestLines = 5

const hasText = (page: PageLayout): boolean =>
  page.paragraphs.reduce(
    (sum, paragraph) =>
      sum + (edgeOf(paragraph, page) === undefined ? (paragraph.region?.lines ?? paragraph.lines).length : 0),
    0,
  ) >= fewestLines

/** Limits of a numbered row: words; fractions of the page height for its position and for uneven baselines, as in scans; fraction of the page width for the gap between its pieces. */
const [mostOfRow, rowBand, unevenness, rowGap] = [14, 0.14, 0.006, 0.08]

/** Paragraphs in the row of a paragraph, if it is one. */
const rowOf = ({ lines }: Paragraph, page: PageLayout): ReadonlyArray<Paragraph> => {
  const isOfRow = ({ base }: Line) => Math.abs(base - (lines[0]?.base ?? 0)) < page.height * unevenness
  if (!lines.every(isOfRow)) return []
  return paragraphsAtEdges(page).filter(({ lines: others, region }) => region === undefined && others.every(isOfRow))
}

/** Whether nothing larger is between a paragraph and its edge, and a gap separates it from the text. */
const isAlone = (paragraph: Paragraph, { band, edge, page }: Place): boolean => {
  const { height, paragraphs } = page
  const own = extentOf(paragraph)
  const row = new Set(rowOf(paragraph, page))
  const size = paragraph.lines[0]?.size ?? 10
  const gap = size * 0.8
  const isTitle = (other: Paragraph) =>
    !row.has(other) && (other.lines[0]?.size ?? 0) > size * largerType && /\p{L}{2}/u.test(joined(other))
  const isClear = (other: Paragraph) => {
    const { bottom, top } = extentOf(other)
    return edge === "top"
      ? top > own.bottom + gap || (bottom < height * band && !isTitle(other))
      : bottom < own.top - gap || (top > height * (1 - band) && !isTitle(other))
  }
  return paragraphs.every((other) => other === paragraph || isClear(other))
}

/** Words in the row of a paragraph, from left to right. */
const wordsOfRow = (paragraph: Paragraph, page: PageLayout): ReadonlyArray<Word> =>
  rowOf(paragraph, page)
    .flatMap(wordsIn)
    .toSorted((a, b) => a.left - b.left)

/** Words split at wide gaps. */
const partsOf = (words: ReadonlyArray<Word>, { width }: PageLayout): ReadonlyArray<ReadonlyArray<Word>> => {
  const parts: Array<Array<Word>> = []
  for (const [index, word] of words.entries()) {
    const open = parts.at(-1)
    if (open !== undefined && word.left - (words[index - 1]?.right ?? 0) <= width * rowGap) open.push(word)
    else parts.push([word])
  }
  return parts
}

/** Short lines in one row with a page number at either end: it looks like a running head or foot, whatever its font size. */
const isNumberedRow = (paragraph: Paragraph, page: PageLayout): boolean => {
  const words = wordsOfRow(paragraph, page)
  const [left, right] = [words[0]?.text ?? "", words.at(-1)?.text ?? ""]
  return words.length <= mostOfRow && partsOf(words, page).length > 1 && (isPageNumber(left) || isPageNumber(right))
}

/** Fraction of the width of a row by which its middle part may be off the centre. */
const uncentred = 0.05

/** A row of three parts, centred, of which only one is a number: the running head of a book. */
const isHeadOfBook = (paragraph: Paragraph, page: PageLayout): boolean => {
  const parts = partsOf(wordsOfRow(paragraph, page), page).map((words) => ({
    ...enclosingBox(words),
    isNumber: isPageNumber(words.map(({ text }) => text).join(" ")),
  }))
  const [left, middle, right] = parts
  if (parts.length !== 3 || left === undefined || middle === undefined || right === undefined) return false
  const off = Math.abs(middle.left - left.left - (right.right - middle.right))
  return off < (right.right - left.left) * uncentred * 2 && !middle.isNumber && left.isNumber !== right.isNumber
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

/** Fraction of the words of a page from which marks of artifacts say nothing. */
const mostArtifacts = 0.5

/** Whether the file tags a paragraph as an artifact, but not most of the page. */
const isArtifact = (paragraph: Paragraph, page: PageLayout): boolean =>
  wordsIn(paragraph).every((word) => word.isArtifact) &&
  shareOf(
    linesOf(page).flatMap(({ words }) => words),
    (word) => word.isArtifact,
  ) < mostArtifacts

/** Statistics of the document that furniture is recognised by. */
interface FurnitureFacts {
  readonly counts: FurnitureCounts
  readonly style: DocumentStyle
}

const isTagged = (paragraph: Paragraph): boolean => wordsIn(paragraph).some((word) => word.isTagged === true)

/** Characters of a line that names the source of a page. */
const longestSource = 150

/** What browsers and archives print at the edge of a page: an address in full, a source, the time of printing. */
const address = /^(?:(?:https?|file):\/\/\S|arxiv:\d|doi:\s?10\.)/iu
const download = /^(?:download(?:ed)?|printed)\s(?:from|on|at|date|by)\b/iu
const printed = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?$/iu

/** Whether a text is furniture even on a single page. Dates are at the top of pages. */
const isCertain = (paragraph: Paragraph, page: PageLayout, { counts }: FurnitureFacts): boolean => {
  const text = joined(paragraph)
  const isAtTop = edgeOf(paragraph, page, numberBand) === "top"
  return (
    isCertainPageNumber(text, isAtTop ? { number: page.number, pages: counts.pages } : undefined) ||
    address.test(text) ||
    (download.test(text) && /\d{4}|https?:|www\./u.test(text) && text.length < longestSource)
  )
}

/** Whether a text is the time of printing, on a page with other furniture of a browser. */
const isTimeOfPrinting = (paragraph: Paragraph, page: PageLayout, facts: FurnitureFacts): boolean =>
  printed.test(joined(paragraph)) &&
  paragraphsAtEdges(page).some((other) => edgeOf(other, page) !== undefined && isCertain(other, page, facts))

/** Whether a paragraph is the page number: at the edge, or with nothing between it and the edge. */
const isOwnNumber = (paragraph: Paragraph, page: PageLayout): boolean => {
  const edge = edgeOf(paragraph, page, numberBand)
  if (edge === undefined || !isPageNumber(joined(paragraph))) return false
  return edgeOf(paragraph, page) !== undefined || isAlone(paragraph, { band: 0, edge, page })
}

/** Type smaller than that of the text, by its ratio. */
const smallerType = 0.95

/** Characters of a page number in words, such as A-12. */
const longestNumber = 8

/** Whether a text with a number may be a heading that each page begins with, such as Exercise 3: at the left or in the middle of the top, alone in its row, and as large as the text. */
const mayBeHeading = (
  paragraph: Paragraph,
  { edge, page, style }: { readonly edge: "top" | "bottom"; readonly page: PageLayout; readonly style: DocumentStyle },
): boolean => {
  const [first] = paragraph.lines
  return (
    edge === "top" &&
    first !== undefined &&
    first.size >= style.size * smallerType &&
    first.left < page.width / 2 &&
    /\p{L}{2}/u.test(joined(paragraph)) &&
    !isPageNumber(joined(paragraph)) &&
    partsOf(wordsOfRow(paragraph, page), page).length === 1
  )
}

/** Whether a paragraph is proof of a running head or foot by itself. A title that recurs is one, except on its first page. */
const isProof = (paragraph: Paragraph, page: PageLayout, facts: FurnitureFacts): boolean => {
  const { counts, style } = facts
  const edge = edgeOf(paragraph, page, numberBand)
  const [first] = paragraph.lines
  if (edge === undefined || first === undefined) return false
  const text = joined(paragraph)
  const isTitle = first.size > style.size * largerType && !(text.length <= longestNumber && /\d/u.test(text))
  if (isTitle) return counts.recurs(paragraph, edge, page) && counts.hasEarlier(paragraph, edge, page)
  const isPageOfFile = counts.pages > 1 && Number(text) === page.number
  return (
    isPageOfFile ||
    isCertain(paragraph, page, facts) ||
    isTimeOfPrinting(paragraph, page, facts) ||
    counts.recurs(paragraph, edge, page) ||
    (counts.countsPages(paragraph, edge, page) && !mayBeHeading(paragraph, { edge, page, style }))
  )
}

/** Whether a paragraph that looks like furniture is proven to be: it recurs, or is a certain form of it, or its row is. */
const isProven = (paragraph: Paragraph, page: PageLayout, facts: FurnitureFacts): boolean =>
  rowOf(paragraph, page).some((other) => isProof(other, page, facts)) || isProof(paragraph, page, facts)

/** A kind of furniture. Without a proof the text only looks so, and is written. */
export interface FoundFurniture {
  readonly type: Furniture
  readonly isProven: boolean
}

const typeAt = { top: "page_header", bottom: "page_footer" } as const

/** Whether the pages or the row of a paragraph say that what looks like furniture is it. */
const isConfirmed = (paragraph: Paragraph, { edge, page }: Place, facts: FurnitureFacts): boolean => {
  const { counts, style } = facts
  if (isProven(paragraph, page, facts)) return true
  if (isNumberedRow(paragraph, page) && (isHeadOfBook(paragraph, page) || counts.isNumbered(paragraph, edge, page)))
    return true
  const isSmaller = (paragraph.lines[0]?.size ?? 0) < style.size * smallerType
  return edge === "top" && isSmaller && counts.hasPlace(paragraph, edge, page)
}

/** Classifies a paragraph by its look. */
const classifyLook = (paragraph: Paragraph, place: Place, facts: FurnitureFacts): FoundFurniture | undefined => {
  const looksSo = isNumberedRow(paragraph, place.page) || isSmall(paragraph, facts.style.size)
  if (!looksSo || !hasText(place.page) || !isAlone(paragraph, place)) return undefined
  return { type: typeAt[place.edge], isProven: isConfirmed(paragraph, place, facts) }
}

/** Classifies a paragraph at a page edge; undefined if it is part of the text, as everything is that the structure tree holds. */
export const classifyFurniture = (
  paragraph: Paragraph,
  page: PageLayout,
  facts: FurnitureFacts,
): FoundFurniture | undefined => {
  if (isTagged(paragraph) || edgeOf(paragraph, page, numberBand) === undefined) return undefined
  if (paragraphsAtEdges(page).length === 0) return undefined
  const isNumbered = isNumberedRow(paragraph, page)
  if (isOwnNumber(paragraph, page)) {
    const isHead = isNumbered && isHeadOfBook(paragraph, page)
    return { type: "page_number", isProven: isHead || isArtifact(paragraph, page) || isProven(paragraph, page, facts) }
  }
  const band = isNumbered ? rowBand : edgeBand
  const edge = edgeOf(paragraph, page, band)
  if (edge === undefined) return undefined
  return isArtifact(paragraph, page) || isProof(paragraph, page, facts)
    ? { type: typeAt[edge], isProven: true }
    : classifyLook(paragraph, { page, edge, band }, facts)
}

/** Classifies rotated text in the side margin, such as the stamp of an archive. */
export const classifyTurned = (
  paragraph: Paragraph,
  page: PageLayout,
  facts: FurnitureFacts,
): FoundFurniture | undefined => {
  const isInMargin = paragraph.lines.every(({ left, right }) => right < page.width * 0.1 || left > page.width * 0.9)
  if (!isInMargin || isTagged(paragraph)) return undefined
  return {
    type: "page_header",
    isProven:
      isArtifact(paragraph, page) ||
      isCertain(paragraph, page, facts) ||
      facts.counts.recurs(paragraph, "side", page) ||
      facts.counts.countsPages(paragraph, "side", page),
  }
}
