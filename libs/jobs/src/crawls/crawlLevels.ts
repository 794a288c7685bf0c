/** Ranks of one depth, where a crawl keeps its depths apart. */
export const levelSpan = 2 ** 32

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most - 1)

/**
 * The rank of an address in a crawl with exact depths: all of a lower depth come first. It stays below 2^53, because no address lies
 * farther away than a crawl knows addresses.
 */
export const levelRank = ({ depth, rank }: { readonly depth: number; readonly rank: number }): number =>
  within(depth, 2 ** 20) * levelSpan + within(rank + levelSpan / 2, levelSpan)
