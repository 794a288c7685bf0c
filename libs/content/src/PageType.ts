/** The seven page types of the training data. */
export const pageTypes = ["article", "documentation", "service", "forum", "collection", "listing", "product"] as const
/** One of them. */
export type PageType = (typeof pageTypes)[number]

/** How much a page looks like each type, in the order of `pageTypes`; about 255 in all. */
export type TypeShares = ReadonlyArray<number>

/** The likeliest type. */
export const likeliestType = (shares: TypeShares): PageType =>
  pageTypes[shares.indexOf(Math.max(...shares))] ?? "article"

/** Page types with one subject, and those whose content is a list. */
const [ofOneThing, ofLists]: readonly [ReadonlySet<PageType>, ReadonlySet<PageType>] = [
  new Set(["article", "product"]),
  new Set(["collection", "listing"]),
]

/** Whether a page may have one subject, and looks more like that than like a list. */
export const isOfOneThing = (shares: TypeShares): boolean => {
  const one = shareOf(shares, ofOneThing)
  return one >= leastOfOneThing && one > shareOf(shares, ofLists)
}

/** How much a page looks like documentation, of about 255. */
export const documentationShare = (shares: TypeShares): number => shares[pageTypes.indexOf("documentation")] ?? 0

const shareOf = (shares: TypeShares, types: ReadonlySet<PageType>): number =>
  pageTypes.reduce((sum, type, index) => (types.has(type) ? sum + (shares[index] ?? 0) : sum), 0)

/** Of about 255. */
const leastOfOneThing = 64
