import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { AnnotatedPage } from "../rules/annotatePage.ts"
import type { PageFacts } from "../PageFacts.ts"
import { nameFlag } from "../parts/nameFlags.ts"
import type { Region } from "../parts/Region.ts"
import { type TemplateGroup, groupByTemplate } from "./groupByTemplate.ts"
import { Groups } from "../parts/Group.ts"
import { findAsides, findHeadings, countSinceHeadings } from "./findHeadings.ts"
import { type Sums, computeSums } from "../parts/Sums.ts"
import type { TextCounts } from "./TextCounts.ts"
import { SurroundingsFinder } from "./Surroundings.ts"
import { findTopCandidate } from "./findTopCandidate.ts"
import { Vocabulary } from "./Vocabulary.ts"

/** A measured page with everything that its features are computed from. */
export interface PageModel {
  readonly page: Region
  readonly blocks: ReadonlyArray<ContentBlock>
  readonly facts: PageFacts
  /** The blocks that have text. */
  readonly texts: ReadonlyArray<ContentBlock>
  /** By the index of the block. */
  readonly counts: ReadonlyArray<TextCounts>
  readonly sums: Sums
  readonly surroundings: SurroundingsFinder
  /** Unlinked characters of the longest among the first 200 blocks of a repeated region: one with more blocks is no card and no post. */
  readonly longest: (region: Region) => number
  /** Characters of the page. */
  readonly total: number
  /** The region with the most paragraphs near it (`findTopCandidate`). */
  readonly candidate: Region
  /** The content column that the rules found. */
  readonly column: Region
  /** The region that the page itself declares as main: a `main` element or role. */
  readonly namedMain: Region | undefined
  /** The first `h1` with text. */
  readonly heading: ContentBlock | undefined
  /** The different words of the document's title, and of its descriptions and linked data. */
  readonly titleWords: ReadonlySet<string>
  readonly statedWords: ReadonlySet<string>
  /** The words of all blocks. */
  readonly vocabulary: Vocabulary
  /** By the index of the block: the group of blocks with the same template path. */
  readonly templates: ReadonlyArray<TemplateGroup>
  /** By the index of the block: the index of the heading above it, -1 without one. */
  readonly headings: ReadonlyArray<number>
  /** The indexes of the headings that introduce boilerplate. */
  readonly asides: ReadonlySet<number>
  /** By the index of the block: how many blocks back the last heading is. */
  readonly sinceHeadings: Uint8Array
}

/** The counts of a block's text. */
export const countsOf = ({ index }: ContentBlock, { counts }: PageModel): TextCounts => counts[index] as TextCounts // one for each block

/** Reads an annotated page once, so that each feature of each block is a look-up. */
export const buildPageModel = ({ page, blocks, column }: AnnotatedPage, facts: PageFacts): PageModel => {
  const sums = computeSums(blocks)
  const total = sums.length(page)
  const titleWords = wordsOf(facts.title)
  const statedWords = wordsOf(facts.stated)
  const vocabulary = new Vocabulary({ title: facts.title, titleWords, statedWords })
  const headings = findHeadings(blocks)
  return {
    page,
    blocks,
    facts,
    texts: blocks.filter(({ length }) => length > 0),
    vocabulary,
    counts: blocks.map(({ text }) => vocabulary.count(text)),
    templates: groupByTemplate(blocks),
    headings,
    asides: findAsides(blocks, headings),
    sinceHeadings: countSinceHeadings(blocks),
    sums,
    surroundings: new SurroundingsFinder(sums, new Groups(sums), total),
    total,
    candidate: findTopCandidate(blocks, sums) ?? page,
    column,
    namedMain: namedMainOf(page),
    heading: blocks.find(({ edge, length }) => edge.tag === "h1" && length > 0),
    longest: lastOf((region) => longestOf(region, blocks)),
    titleWords,
    statedWords,
  }
}

// Remembers the last value only: the features of a block are read one after the other.
const lastOf = <Key, A>(read: (key: Key) => A): ((key: Key) => A) => {
  let last: { readonly key: Key; readonly value: A } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: read(key) }
    return last.value
  }
}

const longestOf = ({ first, end }: Region, blocks: ReadonlyArray<ContentBlock>): number => {
  let longest = 0
  for (let index = first; index < Math.min(end, first + 200); index++) {
    const block = blocks[index] as ContentBlock
    longest = Math.max(longest, block.length - block.linked)
  }
  return longest
}

const namedMainOf = (page: Region): Region | undefined => {
  const waiting: Array<Region> = [page]
  for (let region = waiting.pop(); region !== undefined; region = waiting.pop()) {
    const { nameFlags, node, tag } = region
    if (
      tag === "main" ||
      ((nameFlags & nameFlag.role) !== 0 && node.type === "element" && node.properties.role === "main")
    )
      return region
    for (let i = region.children.length - 1; i >= 0; i--) waiting.push(region.children[i] as Region)
  }
  return undefined
}

/** The different words among the first 20,000 characters of a text, in lower case. */
export const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
