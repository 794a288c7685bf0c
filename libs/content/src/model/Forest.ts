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
 * The byte that a character of a written forest stands for. A character a byte is compressed better than base64 is: by a sixth. Bytes that are
 * not ASCII moved by 48, which few are, are written as themselves from U+0100 on.
 */
const byteOf = (character: string): number => {
  const code = character.charCodeAt(0)
  return (code < 0x100 ? code - 48 : code) & 0xff
}

/** Begins a leaf, where a node has its feature. */
export const leafMark = 0xff
/** Begins the two bytes of a value that does not fit into one. */
export const longMark = 0x80

/**
 * Reads a forest: the bias in two bytes, then its trees. A node is its feature, its threshold, and what comes next below and above that; a leaf
 * is a mark and its value. Trees written so, without the places of nodes, take a third less than with them.
 */
export const readForest = (written: string): Forest => {
  const bytes = Uint8Array.from(written, byteOf)
  const view = new DataView(bytes.buffer)
  const [roots, leaves, nodes, values]: [Array<number>, Array<number>, Array<number>, Array<number>] = [[], [], [], []]
  let at = 2
  const readValue = (): number => {
    const value = view.getInt8(at++)
    if (value !== longMark - 0x100) return value
    at += 2
    return view.getInt16(at - 2)
  }
  const readNext = (root: number, leaf: number): number => {
    const feature = view.getUint8(at++)
    if (feature === leafMark) return ~(values.push(readValue()) - 1 - leaf)
    const place = nodes.push(feature | (view.getUint8(at++) << 8)) - 1
    const below = readNext(root, leaf)
    nodes[place] = (nodes[place] as number) | ((below & 0xff) << 16) | (readNext(root, leaf) << 24)
    return place - root
  }
  while (at < bytes.length) {
    roots.push(nodes.length)
    leaves.push(values.length)
    readNext(nodes.length, values.length)
  }
  return {
    bias: view.getInt16(0),
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
