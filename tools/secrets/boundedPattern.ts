import { type PatternNode, patternTree } from "./patternTree.ts"

/** Upper bound of unbounded repetition: more than the longest token seen (service account tokens of 1Password, JWTs with certificates). */
export const maximalRepeats = 8192

const quantifiersIn = (node: PatternNode): ReadonlyArray<PatternNode & { type: "quantifier" }> => {
  const own = node.type === "quantifier" ? [node] : []
  const children = "body" in node && Array.isArray(node.body) ? (node.body as ReadonlyArray<PatternNode>) : [] // bodies are nodes, see the types of regjsparser
  return [...own, ...children.flatMap(quantifiersIn)]
}

/** The pattern with an upper bound for all repetition, so that a match reads a bounded number of characters. */
export const boundedPattern = (source: string): string =>
  quantifiersIn(patternTree(source))
    .filter(({ max }) => max === undefined)
    .map(({ body, greedy, min, range }) => ({
      times: `{${min},${maximalRepeats}}${greedy ? "" : "?"}`,
      from: body[0].range[1],
      to: range[1],
    }))
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, times, to }) => text.slice(0, from) + times + text.slice(to), source)
