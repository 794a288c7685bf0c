import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import type { Sums } from "../parts/Sums.ts"

/** Ancestors that a paragraph speaks for, and what of its weight each gets. */
const shares = [1, 0.5, 0.25, 0.15]

/**
 * The part with the most and longest paragraphs right below it. A paragraph counts 1, its commas and up to 3 for its length,
 * for its block's parent, half for the next and so on; links take away their share. After the published idea of Readability.
 */
export const topCandidate = (blocks: ReadonlyArray<ContentBlock>, sums: Sums): Region | undefined => {
  const scores = new Map<Region, number>()
  for (const block of blocks) if (block.length >= 25 && block.linked * 2 <= block.length) addScores(block, scores)
  let best: Region | undefined
  let most = 0
  for (const [part, score] of scores) {
    const length = sums.length(part)
    const own = length === 0 ? 0 : score * (1 - sums.linked(part) / length)
    if (own <= most) continue
    most = own
    best = part
  }
  return best
}

const addScores = (block: ContentBlock, scores: Map<Region, number>): void => {
  const weight = 1 + block.punctuation + Math.min(3, block.length / 100)
  let part = block.edge.parent
  for (const share of shares) {
    if (part === undefined) return
    scores.set(part, (scores.get(part) ?? 0) + weight * share)
    part = part.parent
  }
}
