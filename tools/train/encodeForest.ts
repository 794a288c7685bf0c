import type { Tree } from "./growForest.ts"

/** Units of a score: 64 per unit of log odds. */
const units = 64

/** A forest as the text that `readForest` of the content lib reads. Throws where a tree is too large for it. */
export const encodeForest = (bias: number, trees: ReadonlyArray<Tree>): string => {
  // A tree without a split adds its one leaf to every score.
  const stumps = trees.filter(({ feature }) => feature.length === 1)
  const bytes: Array<number> = [...int16(stumps.reduce((sum, { value }) => sum + (value[0] ?? 0), bias) * units)]
  for (const tree of trees) if (tree.feature.length > 1) bytes.push(...bytesOf(tree))
  return bytes.map(characterOf).join("")
}

// What moved by 48 is ASCII without control characters and quotes is written so.
const characterOf = (byte: number): string => {
  const value = (byte << 24) >> 24
  return String.fromCharCode(value >= -13 && value <= 78 ? value + 48 : 0x100 + (byte & 0xff))
}

const bytesOf = (tree: Tree): ReadonlyArray<number> => {
  const nodes = tree.feature.flatMap((feature, node) => (feature >= 0 ? [node] : []))
  const leaves = tree.feature.flatMap((feature, node) => (feature < 0 ? [node] : []))
  if (nodes.length > 127) throw new Error(`A tree of ${nodes.length} nodes: 127 can be written.`)
  const next = (node: number): number => ((tree.feature[node] ?? -1) >= 0 ? nodes.indexOf(node) : ~leaves.indexOf(node))
  const written = nodes.flatMap((node) =>
    [
      tree.feature[node],
      tree.threshold[node],
      next(tree.left[node] ?? 0) & 0xff,
      next(tree.right[node] ?? 0) & 0xff,
    ].map(Number),
  )
  return [nodes.length, ...written, ...leaves.flatMap((leaf) => int16((tree.value[leaf] ?? 0) * units))]
}

const int16 = (value: number): ReadonlyArray<number> => {
  const rounded = Math.max(-32_768, Math.min(32_767, Math.round(value)))
  return [(rounded >> 8) & 0xff, rounded & 0xff]
}
