/** The minimum, of more numbers than a function takes as arguments too. Infinity for none. */
export const smallest = (numbers: Iterable<number>): number => {
  let least = Infinity
  for (const number of numbers) if (number < least) least = number
  return least
}

export const largest = (numbers: Iterable<number>): number => {
  let most = -Infinity
  for (const number of numbers) if (number > most) most = number
  return most
}

/** The median, the upper one of an even count; 0 for none. */
export const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
