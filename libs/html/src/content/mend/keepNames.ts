import { decide, type Decision } from "../Decision.ts"
import { entriesOf, nameOf } from "./entriesOf.ts"
import type { Part } from "../parts/Part.ts"

/**
 * Brings back the names of entries that were dropped as copies where the rest of the entry stays and as many names of its list stay too: a
 * list of the latest says again what the top of the page shows, and without its name nobody knows what a price or a date is of.
 */
export const keepNames = (decisions: ReadonlyArray<Decision>, page: Part): void => {
  if (!decisions.some(isCopy)) return
  for (const group of entriesOf(page)) {
    const entries = group.map(({ first, end }) => decisions.slice(first, end).filter(({ block }) => block.length > 0))
    const nameless = entries.filter(isNameless)
    if (nameless.length > entries.filter((texts) => nameOf(texts)?.isKept === true).length) continue
    for (const name of nameless.map(nameOf)) if (name !== undefined) decide(name, true, "surroundings")
  }
}

const isCopy = ({ because, isKept }: Decision): boolean => !isKept && because === "copy"

// What an entry says twice itself is still said once.
const isNameless = (texts: ReadonlyArray<Decision>): boolean => {
  const name = nameOf(texts)
  const kept = texts.filter(({ isKept }) => isKept)
  return name !== undefined && isCopy(name) && kept.length > 0 && !kept.some(({ block }) => block.text === name.block.text)
}
