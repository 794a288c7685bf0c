/** How many of the first sizes fit into this many bytes; at least one. */
export const countFitting = (sizes: ReadonlyArray<number>, maxBytes: number): number => {
  let bytes = 0
  const tooMany = sizes.findIndex((size) => (bytes += size) > maxBytes)
  return tooMany === -1 ? sizes.length : Math.max(1, tooMany)
}
