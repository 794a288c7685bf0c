import { decide, type Decision } from "../Decision.ts"
import { nearestOf, type Region } from "../parts/Region.ts"

/** Keeps a term with what describes it. */
export const keepTerms = (decisions: ReadonlyArray<Decision>): void => {
  /** The list of the description that comes next, where that is kept. */
  let described: Region | undefined
  for (let index = decisions.length - 1; index >= 0; index--) {
    const decision = decisions[index] as Decision
    const part = nearestOf(decision.block.edge, ["dt", "dd"])
    if (part?.tag === "dd") described = decision.isKept ? part.parent : undefined
    else if (part !== undefined && part.parent === described && decision.block.length > 0)
      decide(decision, true, "surroundings")
  }
}
