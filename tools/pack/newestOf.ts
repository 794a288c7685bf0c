const exact = /^(\d+)\.(\d+)\.(\d+)$/

const isNewer = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): boolean => {
  const place = one.findIndex((number, index) => number !== other[index])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
}

const numbersOf = (range: string): ReadonlyArray<number> => (exact.exec(range)?.slice(1) ?? []).map(Number)

/** The range for a package of which several libs declare one: the newest exact version of the same major. Undefined if they do not agree so far. */
export const newestOf = (ranges: ReadonlyArray<string>): string | undefined => {
  const [first, ...rest] = new Set(ranges)
  return rest.reduce<string | undefined>((best, range) => {
    if (best === undefined || !exact.test(best) || !exact.test(range)) return undefined
    if (best.split(".")[0] !== range.split(".")[0]) return undefined
    return isNewer(numbersOf(range), numbersOf(best)) ? range : best
  }, first)
}
