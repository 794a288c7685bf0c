/** What a page is, by its looks: the seven types of the training data. */
export const pageTypes = ["article", "documentation", "service", "forum", "collection", "listing", "product"] as const
export type PageType = (typeof pageTypes)[number]

/** How much a page looks like each type, in the order of `pageTypes`; about 255 in all. */
export type TypeShares = ReadonlyArray<number>

/** The likeliest type. */
export const likeliestType = (shares: TypeShares): PageType => pageTypes[shares.indexOf(Math.max(...shares))] ?? "article"
