import { decide, type Decision } from "../Decision.ts"
import { entriesOf, nameOf } from "./entriesOf.ts"
import type { Part } from "../parts/Part.ts"

/**
 * Brings back the names of entries that were dropped as copies where the entry says something that is not said where its name stands first:
 * without its name nobody knows what a price or a date is of. Of an entry that says nothing else its rest goes too.
 */
export const keepNames = (decisions: ReadonlyArray<Decision>, page: Part): void => {
  if (!decisions.some(isCopy)) return
  for (const { end, first } of entriesOf(page).flat()) {
    const texts = decisions.slice(first, end).filter(({ block }) => block.length > 0)
    const name = nameOf(texts)
    const rest = texts.filter(({ isKept }) => isKept)
    // What an entry says twice itself is still said once.
    if (name === undefined || !isCopy(name) || rest.length === 0 || rest.some((text) => isSame(text, name))) continue
    const said = saidAround(name, { decisions, length: end - first })
    if (rest.some(({ block }) => !said.has(block.text))) decide(name, true, "surroundings")
    else for (const text of rest) decide(text, false, "copy")
  }
}

const isCopy = ({ because, isKept }: Decision): boolean => !isKept && because === "copy"

const isSame = ({ block }: Decision, other: Decision): boolean => block.text === other.block.text

/** What is kept as near as the length of an entry to where its name is kept. */
const saidAround = (name: Decision, { decisions, length }: { readonly decisions: ReadonlyArray<Decision>; readonly length: number }): ReadonlySet<string> => {
  const twin = decisions.findIndex((decision) => decision.isKept && isSame(decision, name))
  return new Set(twin < 0 ? [] : decisions.slice(Math.max(0, twin - length), twin + length).flatMap(({ block, isKept }) => (isKept ? [block.text] : [])))
}
