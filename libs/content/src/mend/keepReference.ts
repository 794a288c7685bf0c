import { decide, type Decision, isHeading } from "../Decision.ts"
import { isDocumentation, type TypeShares } from "../PageType.ts"
import { dropReasonAt, nearestOf, type Region } from "../parts/Region.ts"
import { lengthOf } from "./lengthOf.ts"

/** Of what the main part says in its own words, so much was kept. */
const leastKept = 0.5
/** What is less likely than this, in 1/10,000, asks for an opinion of the page or leads away from it. */
const leastLikely = 1_500
/** Notes on a licence and the like stand below all that is likelier than this. */
const leastLikelyAtEnds = 3_500
/** Of a text's characters that links may hold. */
const mostLinked = 0.5

/**
 * Keeps what the main part of a page of documentation says in its own words between what is kept or nearly kept of it: signatures, names of
 * parameters and short remarks look like nothing that people write, and a reference with half of them is of no use.
 */
export const keepReference = (decisions: ReadonlyArray<Decision>, types: TypeShares): void => {
  if (!isDocumentation(types)) return
  for (const own of byMain(decisions).values()) {
    const between = own.slice(own.findIndex(isLikely), own.findLastIndex(isLikely) + 1)
    if (lengthOf(between.filter(({ isKept }) => isKept)) < lengthOf(own) * leastKept) continue
    for (const decision of between)
      if (decision.probability >= leastLikely && !isPressed(decision)) decide(decision, true, "surroundings")
  }
}

const isLikely = ({ isKept, probability }: Decision): boolean => isKept || probability >= leastLikelyAtEnds

const byMain = (decisions: ReadonlyArray<Decision>): ReadonlyMap<Region | undefined, ReadonlyArray<Decision>> => {
  const found = Map.groupBy(decisions.filter(isOwn), ({ block }) => nearestOf(block.holder, ["main"]))
  found.delete(undefined)
  return found
}

const isOwn = (decision: Decision): boolean => {
  const { holder, length, linked } = decision.block
  return length > 0 && (linked <= length * mostLinked || isHeading(decision)) && dropReasonAt(holder) === undefined
}

const isPressed = ({ block }: Decision): boolean =>
  block.holder.tag === "button" || block.holder.tag === "summary" || block.edge.tag === "summary"
