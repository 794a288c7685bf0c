import { decide, type Decision } from "../Decision.ts"
import { entriesOf, fewestEntries, nameOf } from "./entriesOf.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"
import { isPriceText } from "../stated/isPriceText.ts"

/** What an entry says is so long at least, in characters. */
const shortestText = 20

/**
 * Keeps the names of entries that are kept for what they say, and their prices: a list of articles, of episodes, of
 * things is of no use without.
 */
export const keepEntries = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  for (const group of entriesOf(page)) keepParts(group.map((entry) => entryOf(entry, decisions)))
}

interface Entry {
  readonly name: Decision | undefined
  readonly texts: ReadonlyArray<Decision>
  /** What is kept of it. */
  readonly kept: ReadonlyArray<Decision>
}

const entryOf = ({ first, end }: Region, decisions: ReadonlyArray<Decision>): Entry => {
  const texts = decisions.slice(first, end).filter(({ block }) => block.length > 0)
  return {
    name: nameOf(texts),
    texts,
    kept: texts.filter(({ block, isKept }) => isKept && block.length >= shortestText),
  }
}

const keepParts = (entries: ReadonlyArray<Entry>): void => {
  const named = entries.filter(({ name, kept }) => kept.some((decision) => decision !== name))
  // What all of them begin with is no name.
  const isNamed =
    named.length >= fewestEntries && new Set(named.map(({ name }) => name?.block.text)).size * 2 >= named.length
  const priced = entries.filter(({ kept }) => kept.length > 0)
  if (isNamed) for (const { name } of named) keepOne(name)
  if (isMostOf(priced, entries))
    for (const one of priced.flatMap(({ texts }) => texts).filter(({ block }) => isPriceText(block.text))) keepOne(one)
}

const isMostOf = (some: ReadonlyArray<Entry>, entries: ReadonlyArray<Entry>): boolean =>
  some.length >= fewestEntries && some.length * 2 >= entries.length

const keepOne = (decision: Decision | undefined): void => {
  if (decision !== undefined && dropReasonAt(decision.block.holder) !== "landmark")
    decide(decision, true, "surroundings")
}
