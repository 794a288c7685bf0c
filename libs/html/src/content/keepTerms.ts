import type { Decision } from "./Decision.ts"
import type { Part } from "./Part.ts"

/** Keeps a term with what describes it. */
export const keepTerms = (decisions: ReadonlyArray<Decision>): void => {
  /** The list of the description that comes next, where that is kept. */
  let described: Part | undefined
  for (const decision of decisions.toReversed()) {
    const part = partOf(decision.block.edge)
    if (part?.tag === "dd") described = decision.isKept ? part.parent : undefined
    else if (part !== undefined && part.parent === described && decision.block.length > 0 && !decision.isKept) {
      decision.isKept = true
      decision.because = "surroundings"
    }
  }
}

const partOf = (edge: Part): Part | undefined => {
  for (let part: Part | undefined = edge; part !== undefined; part = part.parent) if (part.tag === "dt" || part.tag === "dd") return part
  return undefined
}
