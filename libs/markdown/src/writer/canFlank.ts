import { isAlphanumeric } from "../letters.ts"
import { isInAutolink } from "./autolinkLiterals.ts"
import type { Spot } from "./Surroundings.ts"

/** Whether a run of `*`, `_` or `~` could open or close attention. CommonMark 0.31.2, "delimiter run". */
export const canFlank = (spot: Spot): boolean => {
  const { value, at, around } = spot
  const character = value[at]
  const before = value[runEdge(spot, -1)] ?? around.before
  const after = value[runEdge(spot, 1)] ?? around.after
  if (isSpace(before) && isSpace(after)) {
    return before === "\n" || value[at + 1] === character || value[at - 1] === character
  }
  const isInWord = character === "_" && isAlphanumeric(before) && isAlphanumeric(after)
  return character === "*" || !(isInWord || isInAutolink(spot))
}

// A long run is decoration; looking no further keeps this linear.
const runEdge = ({ value, at }: Spot, step: number): number => {
  let edge = at + step
  while (value[edge] === value[at] && Math.abs(edge - at) < 4) edge += step
  return edge
}

const isSpace = (character: string): boolean => character === "" || /\s/u.test(character)
