import type { Span } from "@trawl/pii/rules"

/** Beginnings of text in a style: comments, URLs and generated content (CSS Syntax Level 3, CSS Generated Content Level 3). */
const beginning = /\/\*|url\(|(?<![\p{L}\d_-])content\s{0,8}:\s{0,8}["']/giu

const endOf = (begun: string): string => (begun === "/*" ? "*/" : begun.endsWith("(") ? ")" : begun.slice(-1))

/** The visible text and URLs of a style, in order: everything else is names of fonts, colours and the like, which are no personal data. Linear. */
export const styleTexts = (style: string): ReadonlyArray<Span> => {
  const texts: Array<Span> = []
  beginning.lastIndex = 0
  for (let hit = beginning.exec(style); hit !== null; hit = beginning.exec(style)) {
    const start = hit.index + hit[0].length
    const close = style.indexOf(endOf(hit[0]), start)
    const end = close < 0 ? style.length : close
    texts.push({ start, end })
    beginning.lastIndex = end
  }
  return texts
}
