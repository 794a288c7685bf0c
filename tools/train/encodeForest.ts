import { leafMark, longMark } from "@trawl/content/training"
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
  const count = tree.feature.filter((feature) => feature >= 0).length
  if (count > 127) throw new Error(`A tree of ${count} nodes: 127 can be written.`)
  const from = (node: number): ReadonlyArray<number> => {
    const feature = tree.feature[node] ?? -1
    if (feature < 0) return [leafMark, ...valueBytes(Math.round((tree.value[node] ?? 0) * units))]
    return [feature, tree.threshold[node] ?? 0, ...from(tree.left[node] ?? 0), ...from(tree.right[node] ?? 0)]
  }
  return from(0)
}

const valueBytes = (value: number): ReadonlyArray<number> =>
  Math.abs(value) < longMark ? [value & 0xff] : [longMark, ...int16(value)]

const int16 = (value: number): ReadonlyArray<number> => {
  const rounded = Math.max(-32_768, Math.min(32_767, Math.round(value)))
  return [(rounded >> 8) & 0xff, rounded & 0xff]
}
