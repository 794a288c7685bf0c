/** Boosted decision trees over rows of bytes, as integers: the same sum on every machine. */
export interface Forest {
  /** Scores are in 1/64 of a unit of log odds. */
  readonly bias: number
  /** First node of each tree in `nodes`, and its first leaf in `values`. */
  readonly roots: Uint32Array
  readonly leaves: Uint32Array
  /** Bytes from the lowest: feature, threshold, next node if the feature is at most the threshold, next node if it is above. A negative `next` is the leaf `~next`. */
  readonly nodes: Int32Array
  readonly values: Int16Array
}

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

const readForest = ([bias = 0, ...symbols]: ReadonlyArray<number>, thresholds: ReadonlyArray<number>): Forest => {
  const [roots, leaves, nodes, values]: [Array<number>, Array<number>, Array<number>, Array<number>] = [[], [], [], []]
  let at = 0
  let split = 0
  const readNext = (root: number, leaf: number): number => {
    const symbol = symbols[at++] ?? zeroLeaf
    if (symbol >= mostFeatures) return ~(values.push(symbol - zeroLeaf) - 1 - leaf)
    const place = nodes.push(symbol | ((thresholds[split++] ?? 0) << 8)) - 1
    const below = readNext(root, leaf)
    nodes[place] = (nodes[place] as number) | ((below & 0xff) << 16) | (readNext(root, leaf) << 24)
    return place - root
  }
  while (at < symbols.length) {
    roots.push(nodes.length)
    leaves.push(values.length)
    readNext(nodes.length, values.length)
  }
  return {
    bias: bias - zeroLeaf,
    roots: Uint32Array.from(roots),
    leaves: Uint32Array.from(leaves),
    nodes: Int32Array.from(nodes),
    values: Int16Array.from(values),
  }
}

/** The score of a row: log odds in 1/64. */
export const scoreOf = ({ bias, leaves, nodes, roots, values }: Forest, row: Uint8Array): number => {
  let score = bias
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree] as number
    let next = 0
    while (next >= 0) {
      const node = nodes[root + next] as number
      next = (row[node & 0xff] as number) <= ((node >> 8) & 0xff) ? (node << 8) >> 24 : node >> 24
    }
    score += values[(leaves[tree] as number) + ~next] as number
  }
  return score
}
