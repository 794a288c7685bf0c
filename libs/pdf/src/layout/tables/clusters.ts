/** Means of numbers that lie no further apart than a slack from the one before, in order. */
export const clusters = (numbers: ReadonlyArray<number>, slack: number): ReadonlyArray<number> => {
  const groups: Array<Array<number>> = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last !== undefined && number - (last.at(-1) ?? number) <= slack) last.push(number)
    else groups.push([number])
  }
  return groups.map((group) => group.reduce((sum, number) => sum + number, 0) / group.length)
}

