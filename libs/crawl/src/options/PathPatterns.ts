import { patternProblem, patternsProblem } from "@trawl/frontier"
import { Schema } from "effect"

const firstProblem = (patterns: ReadonlyArray<string>): string | undefined => {
  // Before any is compiled: together they could take seconds.
  const together = patternsProblem(patterns)
  if (together !== undefined) return together
  for (const pattern of patterns) {
    const problem = patternProblem(pattern)
    if (problem !== undefined) return `The pattern ${pattern.slice(0, 100)} ${problem}.`
  }
  return undefined
}

/** Regular expressions in RE2's syntax, each short, and quick on every address. */
export const PathPatterns = Schema.Array(Schema.String).check(Schema.makeFilter(firstProblem))
