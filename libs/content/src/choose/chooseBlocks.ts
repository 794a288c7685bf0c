import type { ContentBlock } from "../parts/ContentBlock.ts"
import { chooseThreshold } from "./chooseThreshold.ts"
import { Decision } from "../Decision.ts"
import type { TemplateGroup } from "../features/groupByTemplate.ts"
import type { PageModel } from "../features/PageModel.ts"
import { probabilityOf } from "../model/probabilityOf.ts"
import { pageTypes, type TypeShares } from "../PageType.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"

/** Articles have one clear body: blocks that are more likely than not belong to it. In 1/10,000. */
const articleThreshold = 6_000
/** Bounds of the threshold of other pages, in 1/10,000: below is noise, above is content. */
const [leastThreshold, mostThreshold] = [1_500, 5_000]

/** Points for the page's own main region and landmarks, on pages of cards and of sections, in 1/64. */
const statedPoints: Readonly<Partial<Record<(typeof pageTypes)[number], number>>> = {
  listing: 160,
  collection: 160,
  service: 96,
}

/** The decisions on a page's blocks, and the threshold that they used, a probability in 1/10,000. */
export interface Choice {
  readonly threshold: number
  /** One a block, in document order. */
  readonly decisions: ReadonlyArray<Decision>
}

/** With fewer blocks of text than this, the score has little evidence, and the rules add points: the more, the fewer blocks. In 1/64. */
const fewTexts = 30
const rulePoints = 256

/** Chooses the blocks that are the content of a page, by their scores and the page's type. */
export const chooseBlocks = (pageModel: PageModel, types: TypeShares, scores: ReadonlyArray<number>): Choice => {
  const points = pageTypes.reduce((sum, type, index) => sum + (statedPoints[type] ?? 0) * (types[index] ?? 0), 0) / 255
  const trust = rulePoints * Math.max(0, 1 - pageModel.texts.length / fewTexts)
  const smooth = smoothed(pageModel, scores)
  const scoreOf = (block: ContentBlock): number =>
    (smooth[block.index] ?? 0) + points * statedVoteOf(block, pageModel) + trust * ruleVoteOf(block, pageModel)
  const decisions = pageModel.blocks.map((block) => new Decision(block, probabilityOf(Math.round(scoreOf(block)))))
  const threshold = thresholdOf(pageModel, types, decisions)
  for (const decision of decisions) decision.isKept = decision.block.length > 0 && decision.probability >= threshold
  return { threshold, decisions }
}

/** Share of a block's score that comes from the mean of its template group. */
const templateShare = 0.5

// Either all prices, excerpts or post bodies of a page are content, or none is.
const smoothed = ({ blocks, templates }: PageModel, scores: ReadonlyArray<number>): Float64Array => {
  const sums = new Float64Array(blocks.length)
  for (const { index } of blocks) addTo(sums, templates[index] as TemplateGroup, scores[index] ?? 0)
  return Float64Array.from(blocks, ({ index }) => {
    const { count, index: template } = templates[index] as TemplateGroup
    return (1 - templateShare) * (scores[index] ?? 0) + (templateShare * (sums[template] as number)) / count
  })
}

const addTo = (sums: Float64Array, { index }: TemplateGroup, score: number): void => {
  sums[index] = (sums[index] as number) + score
}

const thresholdOf = (pageModel: PageModel, types: TypeShares, decisions: ReadonlyArray<Decision>): number => {
  const candidates = decisions
    .filter(({ block }) => block.length > 0)
    .map(({ block, probability }) => ({ probability, words: wordsIn(block, pageModel) }))
  const best = Math.min(mostThreshold, Math.max(leastThreshold, chooseThreshold(candidates)))
  const article = types[0] ?? 0
  const threshold = Math.round((article * articleThreshold + (255 - article) * best) / 255)
  const kept = candidates.reduce((sum, { probability, words }) => (probability >= threshold ? sum + words : sum), 0)
  return kept < leastWords ? Math.min(best, threshold) : threshold
}

/** Fewer words than this are only a heading: a post of a few lines has a doubtful score, and is still the content of its page. */
const leastWords = 20

const wordsIn = ({ index, text }: ContentBlock, pageModel: PageModel): number => {
  const words = pageModel.counts[index]?.words ?? 0
  return text.length > 4_000 ? Math.round((words * text.length) / 4_000) : words
}

const landmarks: ReadonlySet<string> = new Set(["nav", "header", "footer", "aside", "form", "menu"])

// 1 if the rules take a block for content, else -1. The first `h1` may stand above the column.
const ruleVoteOf = (block: ContentBlock, { column, heading }: PageModel): number => {
  if (block !== heading && (block.index < column.first || block.index >= column.end)) return -1
  return dropReasonAt(block.holder) === undefined ? 1 : -1
}

// 1 within the region that the page declares as main, -1 outside of it and in its navigation, header, footer and side column; 0 if it declares none.
const statedVoteOf = (block: ContentBlock, { namedMain }: PageModel): number => {
  if (namedMain !== undefined && (block.index < namedMain.first || block.index >= namedMain.end)) return -1
  for (let region: Region | undefined = block.holder; region !== undefined; region = region.parent)
    if (landmarks.has(region.tag) || region.dropped === "landmark") return -1
  return namedMain === undefined ? 0 : 1
}
