import type { ContentBlock } from "../parts/ContentBlock.ts"
import { chooseThreshold } from "./chooseThreshold.ts"
import { Decision } from "../Decision.ts"
import type { TemplateGroup } from "../features/groupByTemplate.ts"
import type { PageModel } from "../features/PageModel.ts"
import { probabilityOf } from "../model/probabilityOf.ts"
import { pageTypes, type TypeShares } from "../PageType.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"

/** Pages of articles have one clear body: what is more likely than not is it. In 1/10,000. */
const articleThreshold = 6_000
/** Bounds of what other pages keep, in 1/10,000: below is noise, above is content. */
const [leastThreshold, mostThreshold] = [1_500, 5_000]

/** Points that the page's own main part and landmarks are worth on pages of cards and of sections, in 1/64. */
const statedPoints: Readonly<Partial<Record<(typeof pageTypes)[number], number>>> = { listing: 160, collection: 160, service: 96 }

/** What was chosen of a page, and the probability that it took, in 1/10,000. */
export interface Choice {
  readonly threshold: number
  /** One a block, in document order. */
  readonly decisions: ReadonlyArray<Decision>
}

/** A page of fewer blocks with text gives the score little to go by: there the rules have a say, the more the fewer there are. In 1/64. */
const fewTexts = 30
const rulePoints = 256

/** Chooses the blocks of a page that are its content, by score and by the type of the page. */
export const chooseBlocks = (view: PageModel, types: TypeShares, scores: ReadonlyArray<number>): Choice => {
  const points = pageTypes.reduce((sum, type, index) => sum + (statedPoints[type] ?? 0) * (types[index] ?? 0), 0) / 255
  const trust = rulePoints * Math.max(0, 1 - view.texts.length / fewTexts)
  const smooth = smoothed(view, scores)
  const scoreOf = (block: ContentBlock): number => (smooth[block.index] ?? 0) + points * stateOf(block, view) + trust * ruleOf(block, view)
  const decisions = view.blocks.map((block) => new Decision(block, probabilityOf(Math.round(scoreOf(block)))))
  const threshold = thresholdOf(view, types, decisions)
  for (const decision of decisions) decision.isKept = decision.block.length > 0 && decision.probability >= threshold
  return { threshold, decisions }
}

/** What the blocks that stand where a block stands have to say in its score. */
const alikeShare = 0.5

// All prices, all excerpts, all bodies of posts of a page are content or none of them.
const smoothed = ({ blocks, templates: alike }: PageModel, scores: ReadonlyArray<number>): Float64Array => {
  const sums = new Float64Array(blocks.length)
  for (const { index } of blocks) addTo(sums, alike[index] as TemplateGroup, scores[index] ?? 0)
  return Float64Array.from(blocks, ({ index }) => {
    const { count, index: place } = alike[index] as TemplateGroup
    return (1 - alikeShare) * (scores[index] ?? 0) + (alikeShare * (sums[place] as number)) / count
  })
}

const addTo = (sums: Float64Array, { index }: TemplateGroup, score: number): void => {
  sums[index] = (sums[index] as number) + score
}

const thresholdOf = (view: PageModel, types: TypeShares, decisions: ReadonlyArray<Decision>): number => {
  const candidates = decisions.filter(({ block }) => block.length > 0).map(({ block, probability }) => ({ probability, words: wordsIn(block, view) }))
  const best = Math.min(mostThreshold, Math.max(leastThreshold, chooseThreshold(candidates)))
  const article = types[0] ?? 0
  const threshold = Math.round((article * articleThreshold + (255 - article) * best) / 255)
  const kept = candidates.reduce((sum, { probability, words }) => (probability >= threshold ? sum + words : sum), 0)
  return kept < leastWords ? Math.min(best, threshold) : threshold
}

/** Fewer words than this are a heading: a post of a few lines is doubtful, and no less the content of its page. */
const leastWords = 20

const wordsIn = ({ index, text }: ContentBlock, view: PageModel): number => {
  const words = view.counts[index]?.words ?? 0
  return text.length > 4_000 ? Math.round((words * text.length) / 4_000) : words
}

const landmarks: ReadonlySet<string> = new Set(["nav", "header", "footer", "aside", "form", "menu"])

// 1 where the rules take a block for content, -1 where they do not. The first heading of the first level may stand above the column.
const ruleOf = (block: ContentBlock, { column, heading }: PageModel): number => {
  if (block !== heading && (block.index < column.first || block.index >= column.end)) return -1
  return dropReasonAt(block.holder) === undefined ? 1 : -1
}

// 1 within what the page calls its main part, -1 outside of it and in its navigation, header, footer and side column; 0 where it says nothing.
const stateOf = (block: ContentBlock, { namedMain }: PageModel): number => {
  if (namedMain !== undefined && (block.index < namedMain.first || block.index >= namedMain.end)) return -1
  for (let part: Region | undefined = block.holder; part !== undefined; part = part.parent) if (landmarks.has(part.tag) || part.dropped === "landmark") return -1
  return namedMain === undefined ? 0 : 1
}
