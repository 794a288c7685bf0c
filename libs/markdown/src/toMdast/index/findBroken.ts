import type { Element, ElementContent, Nodes } from "hast"
import { splitMath } from "../math/splitMath.ts"

/** Stands for a line break in the text of a run; no page holds it. */
export const lineBreak = "\u0001"

/** By the first node of a run of texts and line breaks all of its text, with `lineBreak` for each of them; by its other nodes nothing. */
export type BrokenFormulas = ReadonlyMap<Nodes, string>

/** Finds, right below the given elements, runs of text with a formula that line breaks stand in, as editors put them at the end of every line. */
export const findBroken = (elements: Iterable<Element>): BrokenFormulas => {
  const found = new Map<Nodes, string>()
  for (const { children } of elements) for (const run of runsOf(children)) noteRun(found, run)
  return found
}

const runsOf = (nodes: ReadonlyArray<ElementContent>): ReadonlyArray<ReadonlyArray<ElementContent>> => {
  const runs: Array<Array<ElementContent>> = []
  let isWithin = false
  for (const node of nodes) {
    const belongs = node.type === "text" || isBreak(node)
    if (belongs && isWithin) runs.at(-1)?.push(node)
    else if (belongs) runs.push([node])
    isWithin = belongs
  }
  return runs
}

const isBreak = (node: ElementContent): boolean => node.type === "element" && node.tagName === "br"

const opener = /\[(?:tex|latex|math)\]|\$\$|\\\[|\\\(|\\begin\{/iu

const noteRun = (found: Map<Nodes, string>, run: ReadonlyArray<ElementContent>): void => {
  if (!run.some((node) => node.type === "text" && opener.test(node.value))) return
  const text = run.map((node) => (node.type === "text" ? node.value : lineBreak)).join("")
  if (splitMath(text).some(({ kind, value }) => kind !== "text" && value.includes(lineBreak)))
    for (const node of run) found.set(node, node === run[0] ? text : "")
}
