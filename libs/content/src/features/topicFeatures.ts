import type { Feature } from "./Feature.ts"
import { shareOf } from "./scale.ts"
import { countsOf } from "./PageModel.ts"

/** A stem that so many blocks have is of what the page is about. */
const often = 4

/** Whether a block speaks of what the page speaks of: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures: ReadonlyArray<Feature> = [
  ["topic:often", (block, view) => shareOf(view.vocabulary.recurring(countsOf(block, view), often), countsOf(block, view).stems)],
  ["topic:title", (block, view) => shareOf(countsOf(block, view).titleStems, view.vocabulary.titleStems)],
]
