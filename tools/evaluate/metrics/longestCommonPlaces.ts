/**
 * Positions in `one` of a longest common subsequence of both, last first. Of several equally long ones the one with the earliest
 * positions is taken. Time and memory grow with the product of the lengths; texts of up to 65,535 entries.
 */
export const longestCommonPlaces = (
  one: ReadonlyArray<number>,
  other: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const known = new Set(other)
  if (!one.some((entry) => known.has(entry))) return []
  const width = other.length + 1
  const lengths = commonLengths(one, other)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  const places: Array<number> = []
  let [row, column] = [one.length, other.length]
  while (row > 0 && column > 0) {
    if (one[row - 1] === other[column - 1]) {
      row -= 1
      column -= 1
      places.push(row)
    } else if (at(row, column - 1) > at(row - 1, column)) column -= 1
    else row -= 1
  }
  return places
}

/** [row × (other.length + 1) + column]: length of a longest common subsequence of the first `row` and `column` entries. */
const commonLengths = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): Uint16Array => {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const here = row * width + column
      // All three positions are in the table: row and column begin at 1.
      lengths[here] =
        one[row - 1] === other[column - 1]
          ? lengths[here - width - 1]! + 1
          : Math.max(lengths[here - width]!, lengths[here - 1]!)
    }
  }
  return lengths
}
