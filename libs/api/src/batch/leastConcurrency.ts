/** The concurrency of a batch: the minimum of the limits of its request, its options and its key. */
export const leastConcurrency = (
  ...limits: ReadonlyArray<number | undefined>
): { readonly maxConcurrency?: number } => {
  const said = limits.filter((limit) => limit !== undefined)
  return said.length === 0 ? {} : { maxConcurrency: Math.min(...said) }
}
