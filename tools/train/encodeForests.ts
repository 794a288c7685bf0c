import { digits, mostFeatures, mostLeaves, zeroLeaf } from "@trawl/content/training"
import type { Tree } from "./growForest.ts"

/** Units of a score: 64 per unit of log odds. */
const units = 64

/** A forest as `growForest` returns it. */
export interface GrownForest {
  readonly bias: number
  readonly trees: ReadonlyArray<Tree>
}

/** Forests as the text that `readForests` of the content lib reads. Throws where a tree is too large for it. */
export const encodeForests = (forests: ReadonlyArray<GrownForest>): string => {
  const written = forests.map(partsOf)
  const symbols = byFrequency(written.flatMap(({ nodes }) => nodes))
  const places = new Map(symbols.map((symbol, place) => [symbol, characterOf(place)]))
  return [
    symbols.map((symbol) => (symbol < mostFeatures ? characterOf(symbol) : String.fromCharCode(symbol))).join(""),
    ...written.flatMap(({ nodes, thresholds }) => [
      nodes.map((symbol) => places.get(symbol)).join(""),
      thresholds.map(characterOf).join(""),
    ]),
  ].join(" ")
}

const characterOf = (number: number): string => digits[number] ?? String.fromCharCode(0x100 + number)

const byFrequency = (symbols: ReadonlyArray<number>): ReadonlyArray<number> =>
  [...Map.groupBy(symbols, (symbol) => symbol)]
    .toSorted(([a, { length: first }], [b, { length: second }]) => second - first || a - b)
    .map(([symbol]) => symbol)

interface ForestParts {
  readonly nodes: ReadonlyArray<number>
  readonly thresholds: ReadonlyArray<number>
}

const partsOf = ({ bias, trees }: GrownForest): ForestParts => {
  // A tree without a split adds its one leaf to every score.
  const stumps = trees.filter(({ feature }) => feature.length === 1)
  const nodes = [leafOf(stumps.reduce((sum, { value }) => sum + (value[0] ?? 0), bias))]
  const thresholds: Array<number> = []
  for (const tree of trees) if (tree.feature.length > 1) addTree(tree, nodes, thresholds)
  return { nodes, thresholds }
}

const addTree = (tree: Tree, nodes: Array<number>, thresholds: Array<number>): void => {
  const count = tree.feature.filter((feature) => feature >= 0).length
  if (count >= mostLeaves) throw new Error(`A tree of ${count} nodes: ${mostLeaves - 1} can be written.`)
  const add = (node: number): void => {
    const feature = tree.feature[node] ?? -1
    nodes.push(feature < 0 ? leafOf(tree.value[node] ?? 0) : feature)
    if (feature < 0) return
    thresholds.push(tree.threshold[node] ?? 0)
    add(tree.left[node] ?? 0)
    add(tree.right[node] ?? 0)
  }
  add(0)
}

const leafOf = (value: number): number =>
  zeroLeaf + Math.max(mostFeatures - zeroLeaf, Math.min(32_767, Math.round(value * units)))
