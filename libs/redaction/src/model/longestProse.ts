/** Most characters of a page that a model searches, 250 kB of ASCII: a longer page is not delivered. */
export const longestProse = 250_000
