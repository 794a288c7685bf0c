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

/** Reads a forest: the bias in two bytes, then for each tree its number of nodes, four bytes a node, two bytes a leaf. */
export const readForest = (written: string): Forest => {
  const bytes = Uint8Array.from(written, byteOf)
  const view = new DataView(bytes.buffer)
  const [roots, leaves, nodes, values]: [Array<number>, Array<number>, Array<number>, Array<number>] = [[], [], [], []]
  for (let at = 2; at < bytes.length;) {
    const count = view.getUint8(at++)
    roots.push(nodes.length)
    leaves.push(values.length)
    for (let i = 0; i < count; i++, at += 4) nodes.push(view.getInt32(at, true))
    for (let i = 0; i <= count; i++, at += 2) values.push(view.getInt16(at))
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
