/** What a batch may run at once: the least of what is said by its request, its options and its key. */
export const leastConcurrency = (...limits: ReadonlyArray<number | undefined>): { readonly maxConcurrency?: number } => {
  const said = limits.filter((limit) => limit !== undefined)
  return said.length === 0 ? {} : { maxConcurrency: Math.min(...said) }
}
