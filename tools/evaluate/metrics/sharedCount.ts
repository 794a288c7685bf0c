/** Number of entries that two lists share, each counted as often as it is in both. */
export const sharedCount = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): number => {
  const left = new Map<string, number>()
  for (const entry of one) left.set(entry, (left.get(entry) ?? 0) + 1)
  let shared = 0
  for (const entry of other) {
    const count = left.get(entry) ?? 0
    if (count === 0) continue
    left.set(entry, count - 1)
    shared += 1
  }
  return shared
}
