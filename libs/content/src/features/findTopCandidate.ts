import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Sums } from "../parts/Sums.ts"

/** Shares of a paragraph's weight that its ancestors get, nearest first. */
const shares = [1, 0.5, 0.25, 0.15]

/**
 * The region with the most and longest paragraphs right below it. A paragraph counts 1, plus its punctuation, plus up to 3 for its length,
 * for its block's parent, half for the next ancestor and so on; linked text reduces the score by its share. After the idea of Readability.
 */
export const findTopCandidate = (blocks: ReadonlyArray<ContentBlock>, sums: Sums): Region | undefined => {
  const scores = new Map<Region, number>()
  for (const block of blocks) if (block.length >= 25 && block.linked * 2 <= block.length) addScores(block, scores)
  let best: Region | undefined
  let most = 0
  for (const [region, score] of scores) {
    const length = sums.length(region)
    const own = length === 0 ? 0 : score * (1 - sums.linked(region) / length)
    if (own <= most) continue
    most = own
    best = region
  }
  return best
}

const addScores = (block: ContentBlock, scores: Map<Region, number>): void => {
  const weight = 1 + block.punctuation + Math.min(3, block.length / 100)
  let region = block.edge.parent
  for (const share of shares) {
    if (region === undefined) return
    scores.set(region, (scores.get(region) ?? 0) + weight * share)
    region = region.parent
  }
}
