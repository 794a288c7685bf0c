/**
 * Boosted decision trees over rows of bytes, as integers: the same sum on every machine. Stored by feature, not by tree: to go down a hundred
 * trees one by one takes a processor three times as long, as it cannot foresee their branches. After QuickScorer of Lucchese et al. (2015).
 */
export interface Forest {
  /** Scores are in 1/64 of a unit of log odds. */
  readonly bias: number
  /** The splits of each feature are those from its place up to the next one; the lowest threshold comes first. */
  readonly places: Uint32Array
  readonly thresholds: Uint8Array
  /** By split: its tree, and a bit for each leaf of that but those that rows above the threshold cannot reach. */
  readonly trees: Uint16Array
  readonly masks: Int32Array
  /** By tree: the place of its first leaf in `values`, and room for the bits of the leaves that a row may reach. */
  readonly leaves: Uint32Array
  readonly reached: Int32Array
  readonly values: Int16Array
}

/** Most leaves of a tree: bits of a number. */
export const mostLeaves = 32

/**
 * Characters for the numbers from 0, first those that minified scripts have most often: next to them, compression then writes frequent numbers in
 * few bits. Larger numbers are characters from U+0100 on.
 */
export const digits = "et=rn)(,i.alosdpu:ch/m|?gf&0}{>;][vby!1-wxk+2SNALM3qCT<^OBjEDH*4zIRPU_#65VKFGWJYZ789QX@'~%"
/** Stands for the value 0 among the symbols of nodes, those next to it for others, above `mostSplits` of them. */
export const zeroLeaf = 0x400
/** Symbols below it are features. */
export const mostFeatures = 0x200

const numberOf = (character: string): number => {
  const place = digits.indexOf(character)
  return place === -1 ? character.charCodeAt(0) - 0x100 : place
}

const symbolOf = (character: string): number => {
  const code = character.charCodeAt(0)
  return code < mostFeatures ? numberOf(character) : code
}

/**
 * Reads forests: the symbols of their nodes, the most frequent first, and then for each forest its nodes and its thresholds. A symbol is the
 * feature of a split or the value of a leaf. The first node is the bias; after it follow the trees, each split before what comes next at most and
 * above its threshold. Apart and counted by how often they come, nodes and thresholds take a tenth less than side by side.
 */
export const readForests = (written: string): ReadonlyArray<Forest> => {
  const [symbols = "", ...parts] = written.split(" ")
  const known = Array.from(symbols, symbolOf)
  return parts.flatMap((nodes, index) =>
    index % 2 === 0
      ? [
          readForest(
            Array.from(nodes, (node) => known[numberOf(node)] ?? 0),
            Array.from(parts[index + 1] ?? "", numberOf),
          ),
        ]
      : [],
  )
}

interface Split {
  readonly feature: number
  readonly threshold: number
  readonly tree: number
  readonly mask: number
}

const readForest = ([bias = 0, ...symbols]: ReadonlyArray<number>, thresholds: ReadonlyArray<number>): Forest => {
  const [leaves, splits, values]: [Array<number>, Array<Split>, Array<number>] = [[], [], []]
  let at = 0
  let split = 0
  const readNext = (tree: number, first: number): void => {
    const symbol = symbols[at++] ?? zeroLeaf
    if (symbol >= mostFeatures) return void values.push(symbol - zeroLeaf)
    const threshold = thresholds[split++] ?? 0
    const begin = values.length
    readNext(tree, first)
    const below = ((1 << (values.length - begin)) - 1) << (begin - first)
    splits.push({ feature: symbol, threshold, tree, mask: ~below })
    readNext(tree, first)
  }
  while (at < symbols.length) readNext(leaves.push(values.length) - 1, values.length)
  splits.sort((one, other) => one.feature - other.feature || one.threshold - other.threshold)
  const features = (splits.at(-1)?.feature ?? -1) + 1
  return {
    bias: bias - zeroLeaf,
    places: Uint32Array.from({ length: features + 1 }, (_, feature) =>
      splits.reduce((before, { feature: other }) => before + Number(other < feature), 0),
    ),
    thresholds: Uint8Array.from(splits, ({ threshold }) => threshold),
    trees: Uint16Array.from(splits, ({ tree }) => tree),
    masks: Int32Array.from(splits, ({ mask }) => mask),
    leaves: Uint32Array.from(leaves),
    reached: new Int32Array(leaves.length),
    values: Int16Array.from(values),
  }
}

/** The score of a row: log odds in 1/64. */
export const scoreOf = (forest: Forest, row: Uint8Array): number => {
  const { leaves, masks, places, reached, thresholds, trees, values } = forest
  reached.fill(-1)
  for (let feature = 0; feature < places.length - 1; feature++) {
    const value = row[feature] as number
    const end = places[feature + 1] as number
    for (let split = places[feature] as number; split < end && (thresholds[split] as number) < value; split++) {
      const tree = trees[split] as number
      reached[tree] = (reached[tree] as number) & (masks[split] as number)
    }
  }
  let score = forest.bias
  for (let tree = 0; tree < leaves.length; tree++) {
    const left = reached[tree] as number
    // The first of those that are left.
    score += values[(leaves[tree] as number) + 31 - Math.clz32(left & -left)] as number
  }
  return score
}
