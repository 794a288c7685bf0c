/** A function that reads each node once, however often it is asked; for trees that stay as they are. */
export const onceFor = <N extends object, V>(read: (node: N) => V): ((node: N) => V) => {
  const known = new WeakMap<N, V>()
  return (node) => {
    if (!known.has(node)) known.set(node, read(node))
    return known.get(node) as V // Set above.
  }
}
