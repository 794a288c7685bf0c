/** Deeper lists and quotes go on at this depth: each level is repeated on every line of the markdown. */
export const maxContainers = 20
