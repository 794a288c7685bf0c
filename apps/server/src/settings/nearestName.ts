/** Least number of insertions, deletions and replacements of one letter between two texts. */
const editDistance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const current = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const replaced = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1)
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/** The name that was probably meant; undefined when none is close. */
export const nearestName = (name: string, names: ReadonlyArray<string>): string | undefined => {
  const best = names
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .reduce((a, b) => (b.distance < a.distance ? b : a), { candidate: "", distance: Number.POSITIVE_INFINITY })
  return best.distance <= Math.max(2, name.length / 4) ? best.candidate : undefined
}
