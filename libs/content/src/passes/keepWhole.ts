import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"
import { over } from "../parts/Sums.ts"
import { keptLengths } from "./keptLengths.ts"
import type { Whole } from "./wholesOf.ts"

/** Decides of each part of code and each table of data as a whole, for a part of it is no use: what is mostly kept is kept, what stands in text that is kept, and a table that is most of the page, is content. */
export const keepWhole = (
  wholes: ReadonlyMap<Region, Whole>,
  decisions: ReadonlyArray<Decision>,
  { view, threshold }: { readonly view: PageModel; readonly threshold: number },
): void => {
  if (wholes.size === 0) return
  const kept = keptLengths(decisions)
  const likely = over(view.blocks, ({ index, length }) => length * (decisions[index]?.probability ?? 0))
  for (const [part, whole] of wholes) {
    const isKept = belongs(part, view, { kept, likely, least: leastKept[whole], threshold })
    for (let index = part.first; index < part.end; index++) decide(decisions[index] as Decision, isKept, "whole")
  }
}

/** The share that has to be kept for all to be kept. Nothing beside the content is code. */
const leastKept: Readonly<Record<Whole, number>> = { code: 0.2, data: 0.5 }

/** Cells are doubtful one by one: together they are content from so much less than the threshold, and under so much in 1/10,000 they never are. */
const [nearThreshold, leastInText] = [1_500, 1_000]

/** Less around a table than this is its caption, or the half of it that holds its header. */
const leastAround = 150

interface Kept {
  readonly kept: (part: Region) => number
  readonly likely: (part: Region) => number
  readonly least: number
  readonly threshold: number
}

const belongs = (part: Region, { sums, total }: PageModel, { kept, least, likely, threshold }: Kept): boolean => {
  const own = sums.length(part)
  if (kept(part) >= own * least || likely(part) >= own * (threshold - nearThreshold) || own * 2 > total) return true
  if (likely(part) < own * leastInText) return false
  let outer = part
  while (outer.parent !== undefined && sums.length(outer) < own + Math.max(own * 0.2, leastAround)) outer = outer.parent
  return dropReasonAt(part) === undefined && (kept(outer) - kept(part)) * 3 >= (sums.length(outer) - own) * 2
}
