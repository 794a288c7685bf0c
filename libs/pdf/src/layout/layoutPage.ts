import { largest } from "../numbers.ts"
import { areaOf, type Box, grown, heightOf, holdsPoint, sharedArea, widthOf } from "../read/Box.ts"
import type { Glyph, Ink } from "../read/Ink.ts"
import type { FormField } from "../read/FormField.ts"
import type { LinkBox } from "../read/readAnnotations.ts"
import type { Tags } from "../read/readTags.ts"
import { commonTurn, turnedBack, turnedBox, turnedGlyph, turnedInk, turnedSize, turnOf } from "../read/turn.ts"
import { withBullets } from "./drawnBullets.ts"
import { withoutDropCaps } from "./dropCaps.ts"
import { findFigures } from "./findFigures.ts"
import { withLabels } from "./chartLabels.ts"
import { hasBars, isChart } from "./isChart.ts"
import { slantedText } from "./slantedText.ts"
import type { Item, Region } from "./Item.ts"
import type { PageLayout } from "./PageLayout.ts"
import { withFields } from "./placeFields.ts"
import { readingOrder } from "./readingOrder.ts"
import { isSetLeftwards, mirroredBox, mirroredWords } from "./mirrorPage.ts"
import { taggedHeadings } from "./taggedHeadings.ts"
import { findTables } from "./tables/findTables.ts"
import { toLines } from "./toLines.ts"
import { type Paragraph, toParagraphs } from "./toParagraphs.ts"
import { toWords } from "./toWords.ts"
import { withNamedBullets } from "./unnamedBullets.ts"
import type { Word } from "./Word.ts"

export interface PageSize {
  readonly number: number
  readonly width: number
  readonly height: number
}

const boxOf = ({ bottom, left, right, top }: Box): Box => ({ left, top, right, bottom })

const isIn = (box: Box, word: Word): boolean =>
  holdsPoint(box, (word.left + word.right) / 2, word.base - word.size * 0.3)

/** Replaces figures within charts by the charts with their labels. */
const withCharts = (figures: ReadonlyArray<Box>, charts: ReadonlyArray<Box>): ReadonlyArray<Box> => [
  ...figures.filter((figure) => !charts.some((chart) => sharedArea(figure, chart) > areaOf(figure) * 0.5)),
  ...charts,
]

/** In points: larger text on an image is not a label. */
const largestLabel = 16

const isLabelSize = ({ size }: Word): boolean => size <= largestLabel

/** Lays out a page from words in file order. */
export const layoutWords = (words: ReadonlyArray<Word>, ink: Ink, page: PageSize): PageLayout => {
  const walls = ink.rules.filter(({ isAcross }) => !isAcross)
  const drawn = findFigures({ ink, words, tables: [], page })
    .filter((box) => isChart(ink, box))
    .map((box) => withLabels(box, words))
  const isOutside = (drawing: Box) =>
    !drawn.some((chart) => sharedArea(grown(drawing, 0.5), chart) > areaOf(grown(drawing, 0.5)) * 0.5)
  const outside = words.filter((word) => !drawn.some((chart) => isIn(chart, word)))
  const found = findTables(
    { rules: ink.rules.filter(isOutside), shapes: ink.shapes.filter(isOutside) },
    outside,
    page.width,
  )
  const tables = found.filter((table) => !hasBars(ink, table))
  // Grid lines of a chart look like table rules.
  const charts = [
    ...drawn,
    ...found.filter((table) => hasBars(ink, table)).map((table) => withLabels(boxOf(table), words)),
  ]
  const loose = words.filter((word) => !tables.some((table) => isIn(table, word)))
  const figures = withCharts(findFigures({ ink, words: loose, tables, page }), charts).map((box): Region => ({
    ...box,
    kind: "figure",
    lines: toLines(
      loose.filter((word) => isIn(box, word) && isLabelSize(word)),
      [],
    ),
    isLabelled: charts.some((chart) => sharedArea(chart, box) > 0),
    score: 0.7,
  }))
  const free = loose.filter((word) => !isLabelSize(word) || !figures.some((figure) => isIn(figure, word)))
  const items: ReadonlyArray<Item> = [
    ...toLines(free, walls).map((line) => ({ ...boxOf(line), line })),
    ...[...tables, ...figures].map((region) => ({ ...boxOf(region), region })),
  ]
  const flows = readingOrder(items)
  const images = ink.shapes.filter(({ kind }) => kind === "image").reduce((sum, shape) => sum + areaOf(shape), 0)
  return {
    ...page,
    turn: 0,
    paragraphs: flows.flatMap((flow) => toParagraphs(flow, page.height)),
    rules: ink.rules.filter((rule: Box) => widthOf(rule) > heightOf(rule) * 8),
    largest: largest(flows.flatMap((flow) => flow.flatMap(({ line }) => line?.size ?? []))),
    images: Math.min(1, images / (page.width * page.height)),
    characters: words.reduce((sum, { text }) => sum + text.length, 0),
    hidden: ink.hidden,
  }
}

/** Text rotated against the page's own: one paragraph a direction, at its place on the page. */
const asides = (glyphs: ReadonlyArray<Glyph>, page: PageSize): ReadonlyArray<Paragraph> =>
  ([90, 180, 270] as const).flatMap((turn) => {
    const own = glyphs.filter(({ angle }) => turnOf(angle) === turn).map((glyph) => turnedGlyph(turn, page, glyph))
    const lines = toLines(toWords(own), []).map((line) => ({ ...line, ...turnedBack(turn, page, line) }))
    return lines.length === 0 ? [] : [{ lines, isTurned: true }]
  })

const mirroredParagraph = (width: number, paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  lines: paragraph.lines.map((line) => ({ ...line, ...mirroredBox(width, line) })),
})

const mirroredInk = (width: number, ink: Ink): Ink => ({
  ...ink,
  rules: ink.rules.map((rule) => ({ ...rule, ...mirroredBox(width, rule) })),
  shapes: ink.shapes.map((shape) => ({ ...shape, ...mirroredBox(width, shape) })),
})

const withLinks = (words: ReadonlyArray<Word>, links: ReadonlyArray<LinkBox>): ReadonlyArray<Word> =>
  links.length === 0
    ? words
    : words.map((word) => {
        const href = links.find((box) => isIn(grown(box, 1), word))?.href
        return href === undefined ? word : { ...word, href }
      })

/** Marks the words that the structure tree holds, with their heading levels. */
const withTags = (words: ReadonlyArray<Word>, tags: Tags, levels: Tags): ReadonlyArray<Word> =>
  tags.size === 0
    ? words
    : words.map((word) => {
        if (word.mcid === undefined || !tags.has(word.mcid)) return word
        const level = levels.get(word.mcid)
        return { ...word, isTagged: true, ...(level === undefined ? {} : { level }) }
      })

/** Page content besides its ink: links, structure tags, and words recognised in its images. */
interface PageExtras {
  readonly links?: ReadonlyArray<LinkBox>
  readonly tags?: Tags
  readonly words?: ReadonlyArray<Word>
  readonly fields?: ReadonlyArray<FormField>
}

/** Lays out a page. If most of its text is rotated, the page is rotated first. */
export const layoutPage = (
  seen: Ink,
  size: PageSize,
  { fields = [], links = [], tags = new Map(), words: imaged = [] }: PageExtras = {},
): PageLayout => {
  const turn = commonTurn(seen.glyphs)
  const ink = turnedInk(turn, size, seen)
  const page = { ...size, ...turnedSize(turn, size) }
  const own = withNamedBullets(toWords(ink.glyphs.filter(({ angle }) => turnOf(angle) === 0)))
  const words = [...own, ...(turn === 0 ? imaged : [])]
  const isMirrored = isSetLeftwards(words)
  const placed = <A extends Box>(box: A): A => ({
    ...box,
    ...(isMirrored ? mirroredBox(page.width, turnedBox(turn, size, box)) : turnedBox(turn, size, box)),
  })
  const drawing = isMirrored ? mirroredInk(page.width, ink) : ink
  const turnedFields = fields.map((field) => ({
    ...placed(field),
    glyphs: (field.glyphs ?? []).map((glyph) => turnedGlyph(turn, size, glyph)),
  }))
  const walls = drawing.rules.filter(({ isAcross }) => !isAcross)
  const tagged = withTags(
    withLinks(isMirrored ? mirroredWords(page.width, words) : words, links.map(placed)),
    tags,
    taggedHeadings(seen.glyphs, tags),
  )
  const layout = layoutWords(
    withFields(withBullets(withoutDropCaps(tagged), drawing.shapes), turnedFields, walls),
    drawing,
    page,
  )
  const beside = [...asides(ink.glyphs, page), ...slantedText(ink.glyphs)]
  return {
    ...layout,
    turn,
    isMirrored,
    hasLinks: links.length > 0,
    paragraphs: [
      ...layout.paragraphs,
      ...(isMirrored ? beside.map((own) => mirroredParagraph(page.width, own)) : beside),
    ],
  }
}
