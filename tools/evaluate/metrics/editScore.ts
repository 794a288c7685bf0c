import { editDistance } from "./editDistance.ts"

/** UTF-16 units of a text that are compared: the time grows with the square. */
const mostUnits = 60_000

/** One minus the edit distance over the length of the longer text, 0 to 1; 1 for two empty texts. */
export const editScore = (wanted: string, given: string): number => {
  const [one, other] = [wanted.slice(0, mostUnits), given.slice(0, mostUnits)]
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - editDistance(one, other) / longest
}
