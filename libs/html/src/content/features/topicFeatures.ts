import type { Block } from "../parts/Block.ts"
import type { Feature } from "./Feature.ts"
import { shareOf } from "./scale.ts"
import type { View } from "./View.ts"

/** A stem that so many blocks have is of what the page is about. */
const often = 4

const recurring = (block: Block, view: View): number => {
  const own = view.stems[block.index] as ReadonlySet<string>
  let count = 0
  for (const stem of own) if ((view.stemCounts.get(stem) ?? 0) >= often) count++
  return shareOf(count, own.size)
}

/** Whether a block speaks of what the page speaks of: a text repeats its words, teasers of other pages do not share them. */
export const topicFeatures: ReadonlyArray<Feature> = [
  ["topic:often", recurring],
  [
    "topic:title",
    (block, view) => {
      const own = view.stems[block.index] as ReadonlySet<string>
      let count = 0
      for (const stem of view.titleStems) if (own.has(stem)) count++
      return shareOf(count, view.titleStems.size)
    },
  ],
]
