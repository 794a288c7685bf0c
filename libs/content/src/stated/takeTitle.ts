import { plainWords, wordOverlap } from "@trawl/metadata"
import { decide, type Decision, isHeading, levelOf } from "../Decision.ts"
import type { PageFacts } from "../PageFacts.ts"

/** Headings that share so many words with a title say it in other words, and so do texts that share more. */
const [leastOverlap, leastOverlapOfText] = [0.5, 0.8]
/** Shorter content is a message in the place of what the title names. */
const leastContent = 200
/** Shorter titles are names of a site, and longer ones descriptions. */
const [shortest, longest] = [4, 250]
/** What stands between the parts of a title. */
const separator = /\s[-|–—·:»«]\s|:\s/u
/** So many texts with which the content begins may say the title, without being headings. */
const fewFirst = 3
/** A title stands above the others: so many headings are looked at, and so many characters of a text. */
const [mostHeadings, mostCharacters] = [50, 1_000]

/**
 * The title that belongs on top of the content: the one that a page states, if nothing that is kept says it, or the line that says it without
 * being a heading, which is dropped from where it stands. A heading of the first level that has a word of a stated title says it in other words;
 * a page whose address is that of its site, or of its site in a language, has no title of its own.
 */
export const takeTitle = (decisions: ReadonlyArray<Decision>, facts: TitleFacts): string | undefined => {
  const titles = facts.fields?.titles ?? []
  const [title = ""] = titles
  if (title.length < shortest || title.length > longest || isHome(facts.url)) return undefined
  const kept = decisions.filter(({ block, isKept }) => isKept && block.length > 0)
  const length = kept.reduce((sum, { block }) => sum + block.length, 0)
  const stated = titles.map(plainWords)
  if (length < leastContent || haveTitle(kept.filter(isHeading), facts, stated)) return undefined
  const first = kept.slice(0, fewFirst)
  const line = first.find(({ block }) => block.images === 0 && overlapWith(block.text, stated) >= leastOverlapOfText)
  if (line !== undefined) {
    decide(line, false, "title")
    return line.block.text
  }
  return first.some((decision) => begins(decision, stated) || isPart(decision, title)) ? undefined : title
}

type TitleFacts = Pick<PageFacts, "fields" | "url">

const haveTitle = (headings: ReadonlyArray<Decision>, facts: TitleFacts, stated: ReadonlyArray<string>): boolean =>
  headings.some((heading) => levelOf(heading) === 1 && !isForeign(heading, facts)) ||
  headings.slice(0, mostHeadings).some((heading) => overlapWith(heading.block.text, stated) >= leastOverlap)

/** Whether a heading has no word of the titles that a page states, nor of its address, which has words of a title. Titles without may name the site. */
export const isForeign = ({ block }: Decision, { fields, url }: TitleFacts): boolean =>
  fields !== undefined && overlapWith(url, fields.titles) > 0 && overlapWith(block.text, [...fields.titles, url]) === 0

const overlapWith = (text: string, titles: ReadonlyArray<string>): number =>
  Math.max(...titles.map((title) => wordOverlap(text.slice(0, mostCharacters), title)))

// Some sites number their pages below the address of the first.
const isHome = (address: string): boolean => {
  const url = URL.parse(address)
  return (
    url === null ||
    (/^\/(?:index\.\w+|[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/iu.test(url.pathname) && !/=\d/u.test(url.search))
  )
}

// Manuals write the name of the page behind their own: `Mooring: Manual: 18: MOOR`.
const isPart = (decision: Decision, title: string): boolean =>
  isHeading(decision) &&
  plainWords(title.split(separator).at(-1) ?? "") === plainWords(decision.block.text.slice(0, mostCharacters))

const begins = ({ block }: Decision, stated: ReadonlyArray<string>): boolean => {
  const words = `${plainWords(block.text.slice(0, mostCharacters))} `
  return stated.some((title) => words.startsWith(`${title} `))
}
