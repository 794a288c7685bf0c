import { headingTags } from "@trawl/hast"
import { plainWords, wordOverlap } from "@trawl/metadata"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { isNavigation } from "./isNavigation.ts"

/** Longer texts are paragraphs. */
const longest = 250
/** Fewer words may be those of a section. */
const fewestWords = 3
/** Headings of the first level that share fewer words with a title say something else. */
const leastOverlap = 0.6

/** The block that says a page's title: of those that say it best the one of the highest level, and the first. */
export const findHeadline = (
  blocks: ReadonlyArray<ContentBlock>,
  titles: ReadonlyArray<string>,
): ContentBlock | undefined => {
  if (titles.length === 0) return undefined
  const stated = titles.map(plainWords).filter((words) => words !== "")
  const near = blocks.filter(({ length, text }) => length > 0 && text.length <= longest)
  return (
    bestOf(
      near.filter(({ edge }) => headingTags.has(edge.tag)),
      (block) => pointsOf(block, stated),
    ) ?? near.find((block) => isOwnLine(block, stated))
  )
}

/** No other heading says it better. */
const certain = 1.3

const bestOf = (
  blocks: ReadonlyArray<ContentBlock>,
  points: (block: ContentBlock) => number,
): ContentBlock | undefined => {
  let [best, most]: [ContentBlock | undefined, number] = [undefined, 0]
  for (const block of blocks) {
    const own = points(block)
    if (own > most) [best, most] = [block, own]
    if (own >= certain) break
  }
  return best
}

// A heading of the first level that is like the title beats one of a section that has its words.
const pointsOf = (block: ContentBlock, stated: ReadonlyArray<string>): number => {
  const words = plainWords(block.text)
  if (isNavigation(block.holder) || isOfSite(block, words, stated)) return 0
  const level = Number(block.edge.tag.slice(1))
  const said = Math.max(...stated.map((title) => likenessOf(words, title)))
  const likeness = said > 0 || level > 1 ? said : overlapWith(words, stated)
  if (likeness === 0) return 0
  return likeness + (level === 1 ? 0.3 : 0.2 / level) - (dropReasonAt(block.holder) === "landmark" ? 0.1 : 0)
}

// The name of a site or a manual behind that of the page, which leads to its start.
const isOfSite = ({ length, linked }: ContentBlock, words: string, stated: ReadonlyArray<string>): boolean =>
  linked === length && stated.some((title) => title.endsWith(` ${words}`))

const overlapWith = (words: string, stated: ReadonlyArray<string>): number => {
  const overlap = Math.max(...stated.map((title) => wordOverlap(words, title)))
  return overlap < leastOverlap ? 0 : overlap
}

/** Points of a heading that says more than a title, and of one that says a part of it. */
const [saysMore, saysPart] = [0.9, 0.8]

/** Whether a heading says the words of a title, all or a part of them: 0 to 1. */
const likenessOf = (words: string, title: string): number => {
  if (words === title) return 1
  if (isWithin(title, words)) return saysMore
  return isWithin(words, title) ? saysPart : 0
}

const isWithin = (part: string, whole: string): boolean =>
  part.length < whole.length && part.split(" ").length >= fewestWords && ` ${whole} `.includes(` ${part} `)

// Some pages write their title as a text of its own.
const isOwnLine = ({ holder, linked, text }: ContentBlock, stated: ReadonlyArray<string>): boolean =>
  linked === 0 &&
  stated.some(
    (title) => text.length >= title.length && text.length <= title.length * 1.5 && plainWords(text) === title,
  ) &&
  !isNavigation(holder)
