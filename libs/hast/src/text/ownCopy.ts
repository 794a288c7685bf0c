/** In characters: V8 copies a part that is shorter. */
export const longestCopied = 13

/** A text in memory of its own: a part of a page's source keeps all of that source alive, which matters for what outlives the page. */
export const ownCopy = (part: string): string => (part.length < longestCopied ? part : ` ${part}`.slice(1))
