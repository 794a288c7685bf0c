import { cutPassages, followUp, type Passage, type RankedPassage, rankPassages } from "@trawl/extract"

/** Most quoted passages, and their characters. */
const mostQuotes = 10
const mostCharacters = 2_000

/** Least share of the best score. */
const leastShare = 0.5

/** Least share of the weight of the query's words. */
const leastCoverage = 0.25

/** Passages that fit a query, best first; none if nothing does, or not as well as a share of the best score. Equal texts appear once. */
export const bestPassages = (ranked: ReadonlyArray<RankedPassage>, share = leastShare): ReadonlyArray<Passage> => {
  const fitting = ranked
    .filter(({ coverage, score }) => score > 0 && coverage >= leastCoverage)
    .toSorted((one, other) => other.score - one.score)
  const least = (fitting[0]?.score ?? 0) * share
  const seen = new Set<string>()
  return fitting.flatMap(({ passage, score }) => {
    const isKnown = seen.has(passage.text)
    seen.add(passage.text)
    return score < least || isKnown ? [] : [passage]
  })
}

/** Passages that fit a query, best first, each with what it announces. */
export const bestQuotes = (ranked: ReadonlyArray<RankedPassage>): ReadonlyArray<Passage> => {
  const passages = ranked.map(({ passage }) => passage)
  return [...new Set(bestPassages(ranked).flatMap((passage) => [passage, ...followUp(passages, passage)]))]
}

/** Whether two rows are of the same table. */
const shareHead = (one: Passage | undefined, other: Passage): boolean =>
  one?.head !== undefined && one.block === other.block

/** Quotes passages verbatim from the markdown, in its order: as many of the best as fit into 2,000 characters, at least one. */
export const quotePassages = (markdown: string, passages: ReadonlyArray<Passage>): string => {
  const chosen: Array<Passage> = []
  let characters = 0
  for (const passage of passages.slice(0, mostQuotes)) {
    characters +=
      passage.end - passage.start + (chosen.some((one) => shareHead(one, passage)) ? 0 : (passage.head?.length ?? 0))
    if (characters > mostCharacters && chosen.length > 0) break
    chosen.push(passage)
  }
  const ordered = chosen.toSorted((one, other) => one.start - other.start)
  const pieces = ordered.map((passage, index) => {
    const before = ordered[index - 1]
    const piece = markdown.slice(passage.start, passage.end)
    if (before === undefined) return passage.head === undefined ? piece : `${passage.head}\n${piece}`
    if (shareHead(before, passage)) return `\n${piece}`
    return passage.head === undefined ? `\n\n${piece}` : `\n\n${passage.head}\n${piece}`
  })
  return pieces.join("")
}

/**
 * The passages of a markdown text that fit a query best, verbatim and in order, separated by blank lines: sentences, list items, rows
 * with the head of their table. By words (BM25), without a model. At most 2,000 characters of the first million; undefined if nothing fits.
 */
export const findHighlights = (markdown: string, query: string): string | undefined => {
  const best = bestQuotes(rankPassages(cutPassages(markdown), query))
  return best.length === 0 ? undefined : quotePassages(markdown, best)
}
