import { areaOf, type Box, grown, heightOf, holdsPoint, sharedArea, widthOf } from "../read/Box.ts"
import type { Ink } from "../read/Ink.ts"
import { figuresOf } from "./figures.ts"
import { isChart } from "./isChart.ts"
import type { Item, Region } from "./Item.ts"
import type { PageLayout } from "./PageLayout.ts"
import { readingOrder } from "./readingOrder.ts"
import { findTables } from "./tables/findTables.ts"
import { toLines } from "./toLines.ts"
import { toParagraphs } from "./toParagraphs.ts"
import { toWords } from "./toWords.ts"
import type { Word } from "./Word.ts"

export interface PageSize {
  readonly number: number
  readonly width: number
  readonly height: number
}

const boxOf = ({ bottom, left, right, top }: Box): Box => ({ left, top, right, bottom })

const isIn = (box: Box, word: Word): boolean => holdsPoint(box, (word.left + word.right) / 2, word.base - word.size * 0.3)

/** Lays out a page from words in the order of the file. */
const layoutWords = (words: ReadonlyArray<Word>, ink: Ink, page: PageSize): PageLayout => {
  const walls = ink.rules.filter(({ isAcross }) => !isAcross)
  const charts = figuresOf(ink, words, [], page).filter((box) => isChart(ink, box))
  const isOutside = (mark: Box) => !charts.some((chart) => sharedArea(grown(mark, 0.5), chart) > areaOf(grown(mark, 0.5)) * 0.5)
  const outside = words.filter((word) => !charts.some((chart) => isIn(chart, word)))
  const tables = findTables({ rules: ink.rules.filter(isOutside), shapes: ink.shapes.filter(isOutside) }, outside, page.width)
  const loose = words.filter((word) => !tables.some((table) => isIn(table, word)))
  const figures = figuresOf(ink, loose, tables, page).map((box): Region => ({ ...box, kind: "figure", lines: toLines(loose.filter((word) => isIn(box, word)), []), score: 0.7 }))
  const free = loose.filter((word) => !figures.some((figure) => isIn(figure, word)))
  const items: ReadonlyArray<Item> = [
    ...toLines(free, walls).map((line) => ({ ...boxOf(line), line })),
    ...[...tables, ...figures].map((region) => ({ ...boxOf(region), region })),
  ]
  const flows = readingOrder(items)
  const pictures = ink.shapes.filter(({ kind }) => kind === "image").reduce((sum, shape) => sum + areaOf(shape), 0)
  return {
    ...page,
    paragraphs: flows.flatMap((flow) => toParagraphs(flow, page.height)),
    rules: ink.rules.filter((rule: Box) => widthOf(rule) > heightOf(rule) * 8),
    pictures: Math.min(1, pictures / (page.width * page.height)),
    characters: words.reduce((sum, { text }) => sum + text.length, 0),
    hidden: ink.hidden,
  }
}

/** Lays out what a page shows. */
export const layoutPage = (ink: Ink, page: PageSize): PageLayout => layoutWords(toWords(ink.glyphs.filter(({ angle }) => angle < 3 || angle > 357)), ink, page)
