/** Words of a name that are compared. */
const maxWords = 60

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (
      text
        .slice(0, 1_000)
        .normalize("NFKC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).slice(0, maxWords),
  )

/** How many of the words of the shorter name the other one has, 0 to 1; 0 where one has none. */
export const likeness = (one: string, other: string): number => {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size)
  if (short === undefined || long === undefined || short.size === 0) return 0
  return short.intersection(long).size / short.size
}
