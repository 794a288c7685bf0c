import { decide, type Decision } from "../Decision.ts"
import { dropReasonAt, nearestOf, type Region } from "../parts/Region.ts"

/** Keeps the name of whoever said it below a quote that is kept, in it or in the caption of its figure. */
export const keepSources = (decisions: ReadonlyArray<Decision>): void => {
  for (const decision of decisions) {
    const { holder, length } = decision.block
    if (decision.isKept || length === 0 || length > longestSource || dropReasonAt(holder) !== undefined) continue
    const quote = nearestOf(nearestOf(holder, ["footer", "cite"])?.parent, ["blockquote"]) ?? quoteAbove(holder)
    if (quote !== undefined && isKept(quote, decisions)) decide(decision, true, "surroundings")
  }
}

// A figure may be a quote, and its caption says whose.
const quoteAbove = (holder: Region): Region | undefined =>
  nearestOf(holder, ["figcaption"])?.parent?.children.find(({ tag }) => tag === "blockquote")

const longestSource = 200

const isKept = ({ first, end }: Region, decisions: ReadonlyArray<Decision>): boolean =>
  decisions.slice(first, end).some((decision) => decision.isKept && decision.block.length > 0)
