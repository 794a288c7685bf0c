/** Characters of a page that a model searches at most, 250 kB of ASCII: of a longer one nothing is delivered. */
export const longestProse = 250_000
