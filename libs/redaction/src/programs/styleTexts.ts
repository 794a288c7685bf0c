import type { Span } from "@trawl/pii"

/** What texts of a style begin with: comments, addresses and generated content (CSS Syntax Level 3, CSS Generated Content Level 3). */
const beginning = /\/\*|url\(|(?<![\p{L}\d_-])content\s{0,8}:\s{0,8}["']/giu

const endOf = (begun: string): string => (begun === "/*" ? "*/" : begun.endsWith("(") ? ")" : begun.slice(-1))

/** What of a style is shown as text or leads elsewhere, in its order: all else are names of fonts, colours and the like, which are no personal data. Linear. */
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
