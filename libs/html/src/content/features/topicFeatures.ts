import type { Feature } from "./Feature.ts"
import { shareOf } from "./scale.ts"
import type { TextCounts } from "./TextCounts.ts"
import type { View } from "./View.ts"

/** A stem that so many blocks have is of what the page is about. */
const often = 4

const countsOf = (index: number, { counts }: View): TextCounts => counts[index] as TextCounts

/** Whether a block speaks of what the page speaks of: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures: ReadonlyArray<Feature> = [
  ["topic:often", ({ index }, view) => shareOf(view.vocabulary.recurring(countsOf(index, view), often), countsOf(index, view).stems)],
  ["topic:title", ({ index }, view) => shareOf(countsOf(index, view).titleStems, view.vocabulary.titleStems)],
]
