/** In characters: V8 copies shorter substrings. */
export const longestCopied = 13

/** Copies a text into its own memory: a substring keeps all of a page's source alive, which matters for what outlives the page. */
export const ownCopy = (part: string): string => (part.length < longestCopied ? part : ` ${part}`.slice(1))
