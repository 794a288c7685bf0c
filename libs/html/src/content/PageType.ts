/** What a page is, by its looks: the seven types of the training data. */
export const pageTypes = ["article", "documentation", "service", "forum", "collection", "listing", "product"] as const
export type PageType = (typeof pageTypes)[number]

/** How much a page looks like each type, in the order of `pageTypes`; about 255 in all. */
export type TypeShares = ReadonlyArray<number>

/** The likeliest type. */
export const likeliestType = (shares: TypeShares): PageType => pageTypes[shares.indexOf(Math.max(...shares))] ?? "article"

/** What lists are the content of. */
const ofLists: ReadonlySet<PageType> = new Set(["collection", "listing", "product"])

/** Whether a page may be an article, and looks more like one than like a page whose content is a list. */
export const mayBeArticle = (shares: TypeShares): boolean => {
  const article = shares[0] ?? 0
  const lists = pageTypes.reduce((sum, type, index) => (ofLists.has(type) ? sum + (shares[index] ?? 0) : sum), 0)
  return article >= leastArticle && article > lists
}

/** Of about 255. */
const leastArticle = 64
