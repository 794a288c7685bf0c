/** The numbers below a count in an order that looks random. */
export const shuffled = (count: number, random: (below: number) => number): ReadonlyArray<number> => {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let index = count - 1; index > 0; index--) {
    const other = random(index + 1)
    const [one, two] = [order[index] ?? 0, order[other] ?? 0]
    order[index] = two
    order[other] = one
  }
  return order
}
