import type { Feature } from "./Feature.ts"
import { shareOf } from "./scale.ts"
import { countsOf } from "./PageModel.ts"

/** A stem in so many blocks belongs to the topic of the page. */
const often = 4

/** Whether a block shares the page's topic: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures: ReadonlyArray<Feature> = [
  [
    "topic:often",
    (block, pageModel) =>
      shareOf(pageModel.vocabulary.recurring(countsOf(block, pageModel), often), countsOf(block, pageModel).stems),
  ],
  [
    "topic:title",
    (block, pageModel) => shareOf(countsOf(block, pageModel).titleStems, pageModel.vocabulary.titleStems),
  ],
]
