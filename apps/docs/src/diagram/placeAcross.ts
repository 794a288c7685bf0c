/** What takes room in a rank, in pixels across the direction of the arrows. */
interface Item {
  readonly id: string
  readonly across: number
}

type Places = ReadonlyMap<string, number>

const gap = 26
const rounds = 10

const meanOf = (values: ReadonlyArray<number>): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** Places near the wanted ones, in their order, without overlaps. */
const placeRank = (rank: ReadonlyArray<Item>, wanted: Places): ReadonlyArray<readonly [id: string, place: number]> => {
  const target = ({ id }: Item): number => wanted.get(id) ?? 0
  let end = Number.NEGATIVE_INFINITY
  const places = rank
    .toSorted((a, b) => target(a) - target(b))
    .map((item) => {
      const place = Math.max(target(item), end + item.across / 2)
      end = place + item.across / 2 + gap
      return { item, place }
    })
  // What had to move moved one way only: the rank goes back by the mean.
  const shift = meanOf(places.map(({ item, place }) => place - target(item))) ?? 0
  return places.map(({ item, place }) => [item.id, place - shift])
}

/** The middle of each item across the ranks: near the mean of those that it has steps to, after some rounds forth and back. */
export const placeAcross = (
  ranks: ReadonlyArray<ReadonlyArray<Item>>,
  steps: ReadonlyArray<readonly [from: string, to: string]>,
): Places => {
  const byOrder = (rank: ReadonlyArray<Item>) => new Map(rank.map(({ id }, index) => [id, index]))
  const places = new Map(ranks.flatMap((rank) => placeRank(rank, byOrder(rank))))
  const neighbours = Map.groupBy(
    steps.flatMap(([from, to]) => [
      { id: from, other: to },
      { id: to, other: from },
    ]),
    ({ id }) => id,
  )
  const target = ({ id }: Item): number =>
    meanOf((neighbours.get(id) ?? []).flatMap(({ other }) => places.get(other) ?? [])) ?? places.get(id) ?? 0
  for (let round = 0; round < rounds; round++)
    for (const rank of round % 2 === 0 ? ranks : ranks.toReversed())
      for (const [id, place] of placeRank(rank, new Map(rank.map((item) => [item.id, target(item)]))))
        places.set(id, place)
  return places
}
