import { decide, type Decision, isHeading } from "../Decision.ts"
import { NamePattern } from "../../elements/NamePattern.ts"
import { shapeOf } from "../parts/Group.ts"
import { dropReasonAt, type Part } from "../parts/Part.ts"

/** Fewer are no entries of one kind. */
const fewestEntries = 3
/** So many blocks an entry has at most. */
const longestEntry = 40
/** Shorter links stand for what kind an entry is of, or who wrote it. */
const shortestName = 12
/** What an entry says is so long at least, in characters. */
const shortestText = 20

/** What elements are called that hold a name. */
const titles = new NamePattern(/(?:^|[\s_-])(?:title|heading|headline)(?:$|[\s_-])/u)
/** A text that is a price and nothing else, of so many characters at most. */
const longestPrice = 40
const price = /^(?:(?:from|now|only|ab|nur):?\s)?(?=.*(?:[$€£¥₹₽]|EUR|USD|GBP|CHF|zł|kr|Kč))(?:[A-Z]{0,3}\s?[$€£¥₹₽]|USD|EUR|GBP|CHF)?\s?\d[\d.,'’\s]{0,12}(?:[$€£¥₹₽]|USD|EUR|GBP|CHF|zł|kr|Kč)?$/iu

/**
 * Keeps the names of entries that are kept for what they say, and their prices: a list of articles, of episodes, of
 * things is of no use without. An entry is one of several siblings of one shape, and its name a heading or, before all else that it says, a link
 * or what is called a title.
 */
export const keepEntries = (decisions: ReadonlyArray<Decision>, page: Part): void => {
  const waiting: Array<Part> = [page]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.end - part.first < fewestEntries * 2) continue
    for (const group of groupsOf(part)) keepParts(group.map((entry) => entryOf(entry, decisions)))
    for (const child of part.children) waiting.push(child)
  }
}

const groupsOf = ({ children }: Part): ReadonlyArray<ReadonlyArray<Part>> => {
  if (children.length < fewestEntries) return []
  const entries = children.filter(({ end, first, tag }) => tag !== "tr" && end - first >= 2 && end - first <= longestEntry)
  return [...Map.groupBy(entries, shapeOf).values()].filter(({ length }) => length >= fewestEntries)
}

interface Entry {
  readonly name: Decision | undefined
  readonly texts: ReadonlyArray<Decision>
  /** What is kept of it. */
  readonly kept: ReadonlyArray<Decision>
}

const entryOf = ({ first, end }: Part, decisions: ReadonlyArray<Decision>): Entry => {
  const texts = decisions.slice(first, end).filter(({ block }) => block.length > 0)
  return {
    name: texts.find(isHeading) ?? texts.slice(0, 1).find(mayBeName),
    texts,
    kept: texts.filter(({ block, isKept }) => isKept && block.length >= shortestText),
  }
}

const mayBeName = ({ block }: Decision): boolean => (block.linked === block.length && block.length >= shortestName) || (block.edge.node.type === "element" && titles.isIn(block.edge.node))

const keepParts = (entries: ReadonlyArray<Entry>): void => {
  const named = entries.filter(({ name, kept }) => kept.some((decision) => decision !== name))
  // What all of them begin with is no name.
  const isNamed = isMostOf(named, entries) && new Set(named.map(({ name }) => name?.block.text)).size * 2 >= named.length
  const priced = entries.filter(({ kept }) => kept.length > 0)
  if (isNamed) for (const { name } of named) keepOne(name)
  if (isMostOf(priced, entries)) for (const { texts } of priced) for (const one of texts.filter(isPrice)) keepOne(one)
}

const isPrice = ({ block: { text } }: Decision): boolean => text.length <= longestPrice && price.test(text)

const isMostOf = (some: ReadonlyArray<Entry>, entries: ReadonlyArray<Entry>): boolean => some.length >= fewestEntries && some.length * 2 >= entries.length

const keepOne = (decision: Decision | undefined): void => {
  if (decision !== undefined && dropReasonAt(decision.block.holder) !== "landmark") decide(decision, true, "surroundings")
}
