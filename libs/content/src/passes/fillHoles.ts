import { decide, type Decision } from "../Decision.ts"
import { besideKept } from "./besideKept.ts"

/** A hole in kept text is so many blocks at most, each of them content by so much in 1/10,000 and under no rule. */
const [longestHole, leastInHole] = [2, 3_500]

/** Keeps labels, captions and short answers amid what is kept: by themselves they are doubtful. */
export const fillHoles = (decisions: ReadonlyArray<Decision>): void => {
  const isBeside = besideKept(decisions)
  let hole: Array<Decision> = []
  let isOpen = false
  for (const decision of decisions) {
    if (decision.block.length === 0) continue
    if (decision.isKept) {
      if (isOpen) fill(hole)
      if (hole.length > 0) hole = []
      isOpen = true
    } else if (decision.probability < leastInHole || isBeside(decision.block.holder)) isOpen = false
    else hole.push(decision)
  }
}

const fill = (hole: ReadonlyArray<Decision>): void => {
  if (hole.length <= longestHole) for (const decision of hole) decide(decision, true, "surroundings")
}
