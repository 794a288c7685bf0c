/** A tree as arrays by node: `feature` is -1 in a leaf. A row goes left where its value is at most the threshold. */
export interface Tree {
  readonly feature: Array<number>
  readonly threshold: Array<number>
  readonly left: Array<number>
  readonly right: Array<number>
  readonly value: Array<number>
}

export interface Samples {
  /** By feature, one byte a row. */
  readonly columns: ReadonlyArray<Uint8Array>
  /** From 0 to 1. */
  readonly labels: Float32Array
  readonly weights: Float32Array
}

export interface Growth {
  readonly trees: number
  readonly leaves: number
  readonly rate: number
  /** Least sum of second derivatives in a leaf: a quarter of the weight of rows that are undecided. */
  readonly leastCurvature: number
  /** Added to the sum of second derivatives of a leaf. */
  readonly damping: number
  /** Share of the features that a tree may use. */
  readonly featureShare: number
  /** Share of the rows that a tree is grown on. */
  readonly rowShare: number
  readonly seed: number
}

/** Gradient-boosted trees for a logistic loss on soft labels: leaves are grown best first on histograms of bytes. */
export const growForest = (
  samples: Samples,
  growth: Growth,
): { readonly bias: number; readonly trees: ReadonlyArray<Tree> } => {
  const rows = samples.labels.length
  const bias = biasOf(samples)
  const scores = new Float64Array(rows).fill(bias)
  const gradients = new Float32Array(rows)
  const curvatures = new Float32Array(rows)
  const random = randomOf(growth.seed)
  const trees: Array<Tree> = []
  for (let t = 0; t < growth.trees; t++) {
    for (let i = 0; i < rows; i++) {
      const p = 1 / (1 + Math.exp(-(scores[i] as number)))
      const w = samples.weights[i] as number
      gradients[i] = w * (p - (samples.labels[i] as number))
      curvatures[i] = Math.max(1e-12, w * p * (1 - p))
    }
    const features = samples.columns.map((_, index) => index).filter(() => random() < growth.featureShare)
    const chosen = Uint32Array.from(scores.keys()).filter(() => random() < growth.rowShare)
    const tree = growTree({ samples, gradients, curvatures, features, growth }, chosen)
    trees.push(tree)
    for (let row = 0; row < rows; row++)
      scores[row] = (scores[row] as number) + valueAt(tree, (feature) => samples.columns[feature]?.[row] as number)
  }
  return { bias, trees }
}

/** The value that a tree adds to the score of a row. */
export const valueAt = (tree: Tree, read: (feature: number) => number): number => {
  let node = 0
  for (let feature = tree.feature[0] as number; feature >= 0; feature = tree.feature[node] as number) {
    node = (read(feature) <= (tree.threshold[node] as number) ? tree.left[node] : tree.right[node]) as number
  }
  return tree.value[node] as number
}

const biasOf = ({ labels, weights }: Samples): number => {
  let sum = 0
  let positive = 0
  for (let i = 0; i < labels.length; i++) {
    sum += weights[i] as number
    positive += (weights[i] as number) * (labels[i] as number)
  }
  const share = Math.min(0.999, Math.max(0.001, positive / sum))
  return Math.log(share / (1 - share))
}

/** Numbers from 0 to 1 from a seed: mulberry32. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

interface Work {
  readonly samples: Samples
  readonly gradients: Float32Array
  readonly curvatures: Float32Array
  readonly features: ReadonlyArray<number>
  readonly growth: Growth
}

interface Leaf {
  readonly node: number
  readonly rows: Uint32Array
  readonly histogram: Float64Array
  readonly sums: readonly [number, number]
  split: Split | undefined
}

interface Split {
  readonly gain: number
  readonly feature: number
  readonly threshold: number
}

const growTree = (work: Work, rows: Uint32Array): Tree => {
  const tree: Tree = { feature: [-1], threshold: [0], left: [-1], right: [-1], value: [0] }
  const leaves = [leafOf(work, { node: 0, rows, histogram: histogramOf(work, rows) })]
  while (leaves.length < work.growth.leaves) {
    let best: Leaf | undefined
    for (const leaf of leaves)
      if (leaf.split !== undefined && leaf.split.gain > (best?.split?.gain ?? 1e-9)) best = leaf
    if (best?.split === undefined) break
    leaves.splice(leaves.indexOf(best), 1, ...splitLeaf(work, tree, { leaf: best, split: best.split }))
  }
  for (const leaf of leaves)
    tree.value[leaf.node] = (-work.growth.rate * leaf.sums[0]) / (leaf.sums[1] + work.growth.damping)
  return tree
}

const splitLeaf = (
  work: Work,
  tree: Tree,
  { leaf, split: { feature, threshold } }: { readonly leaf: Leaf; readonly split: Split },
): [Leaf, Leaf] => {
  const column = work.samples.columns[feature] as Uint8Array
  const lows = leaf.rows.filter((row) => (column[row] as number) <= threshold)
  const highs = leaf.rows.filter((row) => (column[row] as number) > threshold)
  const left = tree.feature.length
  for (let i = 0; i < 2; i++) {
    tree.feature.push(-1)
    tree.threshold.push(0)
    tree.left.push(-1)
    tree.right.push(-1)
    tree.value.push(0)
  }
  tree.feature[leaf.node] = feature
  tree.threshold[leaf.node] = threshold
  tree.left[leaf.node] = left
  tree.right[leaf.node] = left + 1
  const smaller = lows.length <= highs.length ? lows : highs
  const own = histogramOf(work, smaller)
  const other = leaf.histogram
  for (let i = 0; i < own.length; i++) other[i] = (other[i] as number) - (own[i] as number)
  const [lowHistogram, highHistogram] = smaller === lows ? [own, other] : [other, own]
  return [
    leafOf(work, { node: left, rows: lows, histogram: lowHistogram }),
    leafOf(work, { node: left + 1, rows: highs, histogram: highHistogram }),
  ]
}

const bins = 256

// By feature and value: sums of gradients and of curvatures.
const histogramOf = (work: Work, rows: Uint32Array): Float64Array => {
  const histogram = new Float64Array(work.features.length * bins * 2)
  const gradients = Float64Array.from(rows, (row) => work.gradients[row] as number)
  const curvatures = Float64Array.from(rows, (row) => work.curvatures[row] as number)
  for (const [slot, feature] of work.features.entries()) {
    const column = work.samples.columns[feature] as Uint8Array
    const own = histogram.subarray(slot * bins * 2, (slot + 1) * bins * 2)
    for (let i = 0; i < rows.length; i++) {
      const at = (column[rows[i] as number] as number) * 2
      own[at] = (own[at] as number) + (gradients[i] as number)
      own[at + 1] = (own[at + 1] as number) + (curvatures[i] as number)
    }
  }
  return histogram
}

const leafOf = (work: Work, { histogram, node, rows }: Pick<Leaf, "histogram" | "node" | "rows">): Leaf => {
  let [gradient, curvature] = [0, 0]
  for (let bin = 0; bin < bins; bin++) {
    // A tree may have no features, and then has no histogram.
    gradient += histogram[bin * 2] ?? 0
    curvature += histogram[bin * 2 + 1] ?? 0
  }
  const leaf: Leaf = { node, rows, histogram, sums: [gradient, curvature], split: undefined }
  leaf.split = bestSplit(work, leaf)
  return leaf
}

const bestSplit = (work: Work, { histogram, sums: [gradient, curvature] }: Leaf): Split | undefined => {
  const { damping, leastCurvature } = work.growth
  let best: Split | undefined
  const before = (gradient * gradient) / (curvature + damping)
  for (const [slot, feature] of work.features.entries()) {
    let [g, h] = [0, 0]
    for (let bin = 0; bin < bins - 1; bin++) {
      const at = (slot * bins + bin) * 2
      if (histogram[at + 1] === 0) continue
      g += histogram[at] as number
      h += histogram[at + 1] as number
      if (h < leastCurvature) continue
      if (curvature - h < leastCurvature) break
      const gain = (g * g) / (h + damping) + ((gradient - g) * (gradient - g)) / (curvature - h + damping) - before
      if (gain > (best?.gain ?? 0)) best = { gain, feature, threshold: bin }
    }
  }
  return best
}
