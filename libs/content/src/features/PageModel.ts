import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { AnnotatedPage } from "../rules/annotatePage.ts"
import type { PageFacts } from "../PageFacts.ts"
import type { Region } from "../parts/Region.ts"
import { type TemplateGroup, groupByTemplate } from "./groupByTemplate.ts"
import { Groups } from "../parts/Group.ts"
import { asidesOf, headingsOf, sinceHeadingsOf } from "./headingsOf.ts"
import { type Sums, sumsOf } from "../parts/Sums.ts"
import type { TextCounts } from "./TextCounts.ts"
import { SurroundingsOf } from "./Surroundings.ts"
import { topCandidate } from "./topCandidate.ts"
import { Vocabulary } from "./Vocabulary.ts"

/** A measured page and what its features are read from. */
export interface PageModel {
  readonly page: Region
  readonly blocks: ReadonlyArray<ContentBlock>
  readonly facts: PageFacts
  /** The blocks that have text. */
  readonly texts: ReadonlyArray<ContentBlock>
  /** By the index of the block. */
  readonly counts: ReadonlyArray<TextCounts>
  readonly sums: Sums
  readonly surroundings: SurroundingsOf
  /** Characters without links of the longest block of a part that is one of many, of its first 200: more is no card and no post. */
  readonly longest: (part: Region) => number
  /** Characters of the page. */
  readonly total: number
  /** The part that holds most paragraphs closely. */
  readonly candidate: Region
  /** What the rules call the column of the content; not known before they have run. */
  readonly column: Region
  /** What the page itself names its main part. */
  readonly namedMain: Region | undefined
  /** The heading that says most of the title, else the first of the first level. */
  readonly heading: ContentBlock | undefined
  /** The different words of the document's title, and of what it says about itself. */
  readonly titleWords: ReadonlySet<string>
  readonly statedWords: ReadonlySet<string>
  /** The words of all blocks. */
  readonly vocabulary: Vocabulary
  /** By the index of the block: those that stand where it stands, and the heading above it. */
  readonly templates: ReadonlyArray<TemplateGroup>
  readonly headings: ReadonlyArray<number>
  /** The indexes of those headings that announce what is no content. */
  readonly asides: ReadonlySet<number>
  /** By the index of the block how many blocks back the last heading is. */
  readonly sinceHeadings: Uint8Array
}

/** What was counted in the text of a block. */
export const countsOf = ({ index }: ContentBlock, { counts }: PageModel): TextCounts => counts[index] as TextCounts // one for each block

/** Reads a marked page once, so that each feature of each block is a look-up. */
export const buildPageModel = ({ page, blocks, column }: AnnotatedPage, facts: PageFacts): PageModel => {
  const sums = sumsOf(blocks)
  const total = sums.length(page)
  const titleWords = wordsOf(facts.title)
  const statedWords = wordsOf(facts.stated)
  const vocabulary = new Vocabulary({ title: facts.title, titleWords, statedWords })
  const headings = headingsOf(blocks)
  return {
    page,
    blocks,
    facts,
    texts: blocks.filter(({ length }) => length > 0),
    vocabulary,
    counts: blocks.map(({ text }) => vocabulary.count(text)),
    templates: groupByTemplate(blocks),
    headings,
    asides: asidesOf(blocks, headings),
    sinceHeadings: sinceHeadingsOf(blocks),
    sums,
    surroundings: new SurroundingsOf(sums, new Groups(sums), total),
    total,
    candidate: topCandidate(blocks, sums) ?? page,
    column,
    namedMain: namedMainOf(page),
    heading: blocks.find(({ edge, length }) => edge.tag === "h1" && length > 0),
    longest: lastOf((part) => longestOf(part, blocks)),
    titleWords,
    statedWords,
  }
}

// The features of a block are read one after the other: only what was asked for last has to be there.
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
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.tag === "main" || (part.node.type === "element" && part.node.properties.role === "main")) return part
    for (let i = part.children.length - 1; i >= 0; i--) waiting.push(part.children[i] as Region)
  }
  return undefined
}

/** The different words of a text, in lower case; of the first 20,000 characters. */
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.slice(0, 20_000).toLowerCase().match(/[\p{L}\p{N}]+/gu))
