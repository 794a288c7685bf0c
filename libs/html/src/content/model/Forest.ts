/** Boosted decision trees over rows of bytes, as integers: the same sum on every machine. */
export interface Forest {
  /** Scores are in 1/64 of a unit of log odds. */
  readonly bias: number
  /** First node of each tree in the node arrays, and first leaf in `values`. */
  readonly roots: Uint32Array
  readonly leaves: Uint32Array
  readonly features: Uint8Array
  readonly thresholds: Uint8Array
  /** The next node of the tree, or the leaf `~next` where it is negative. */
  readonly lows: Int8Array
  readonly highs: Int8Array
  readonly values: Int16Array
}

/** Reads a forest from base64: bias as two bytes, then for each tree its number of nodes, four bytes a node, two bytes a leaf. */
export const readForest = (base64: string): Forest => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const [roots, leaves, nodes, values]: [Array<number>, Array<number>, Array<number>, Array<number>] = [[], [], [], []]
  for (let at = 2; at < bytes.length; ) {
    const count = view.getUint8(at++)
    roots.push(nodes.length / 4)
    leaves.push(values.length)
    for (let i = 0; i < count * 4; i++) nodes.push(view.getUint8(at++))
    for (let i = 0; i <= count; i++, at += 2) values.push(view.getInt16(at))
  }
  const column = (offset: number): Array<number> => nodes.filter((_, index) => index % 4 === offset)
  return {
    bias: view.getInt16(0),
    roots: Uint32Array.from(roots),
    leaves: Uint32Array.from(leaves),
    features: Uint8Array.from(column(0)),
    thresholds: Uint8Array.from(column(1)),
    lows: Int8Array.from(column(2)),
    highs: Int8Array.from(column(3)),
    values: Int16Array.from(values),
  }
}

/** The score of a row: log odds in 1/64. */
export const scoreOf = (forest: Forest, row: Uint8Array): number => {
  let score = forest.bias
  for (let tree = 0; tree < forest.roots.length; tree++) {
    const root = forest.roots[tree] as number
    let next = 0
    while (next >= 0) {
      const node = root + next
      next = ((row[forest.features[node] as number] as number) <= (forest.thresholds[node] as number) ? forest.lows[node] : forest.highs[node]) as number
    }
    score += forest.values[(forest.leaves[tree] as number) + ~next] as number
  }
  return score
}
