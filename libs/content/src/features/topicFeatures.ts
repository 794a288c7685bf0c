import type { ContentBlock } from "../parts/ContentBlock.ts"
import { countsOf, type PageModel } from "./PageModel.ts"
import { shareOf } from "./scale.ts"

/** A stem in so many blocks belongs to the topic of the page. */
const often = 4

export const topicFeatureNames = ["topic:often", "topic:title"]

/** Whether a block shares the page's topic: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures = (block: ContentBlock, pageModel: PageModel): ReadonlyArray<number> => {
  const { vocabulary } = pageModel
  const counts = countsOf(block, pageModel)
  return [shareOf(vocabulary.recurring(counts, often), counts.stems), shareOf(counts.titleStems, vocabulary.titleStems)]
}
