import type { Decision } from "../Decision.ts"
import { between, totalsFor } from "../parts/Sums.ts"
import type { Region } from "../parts/Region.ts"

type LengthIn = (region: Pick<Region, "first" | "end">) => number

/** The length of what is kept now in any region. Not by `over`: nearly all passes ask, and to call a function for each block takes V8 longer than to add. */
export const keptLengths = (decisions: ReadonlyArray<Decision>): LengthIn => {
  const totals = totalsFor(decisions)
  for (let index = 0; index < decisions.length; index++) {
    const { block, isKept } = decisions[index] as Decision
    totals[index + 1] = (totals[index] as number) + (isKept ? block.length : 0)
  }
  return between(totals)
}

/** The same of all blocks, kept or not. */
export const lengths = (decisions: ReadonlyArray<Decision>): LengthIn => {
  const totals = totalsFor(decisions)
  for (let index = 0; index < decisions.length; index++)
    totals[index + 1] = (totals[index] as number) + (decisions[index] as Decision).block.length
  return between(totals)
}
