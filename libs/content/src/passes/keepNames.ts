import { decide, type Decision } from "../Decision.ts"
import { entriesOf, nameOf } from "./entriesOf.ts"
import type { Region } from "../parts/Region.ts"

/**
 * Brings back the names of entries that were dropped as copies where the entry says something that is not said where its name stands first:
 * without its name nobody knows what a price or a date is of. Of an entry that says nothing else its rest goes too.
 */
export const keepNames = (decisions: ReadonlyArray<Decision>, page: Region): void => {
  if (!decisions.some(isCopy)) return
  const first = firstOf(decisions)
  for (const entry of entriesOf(page).flat()) {
    const texts = decisions.slice(entry.first, entry.end).filter(({ block }) => block.length > 0)
    const name = nameOf(texts)
    const rest = texts.filter(({ isKept }) => isKept)
    // What an entry says twice itself is still said once.
    if (name === undefined || !isCopy(name) || rest.length === 0 || rest.some((text) => isSame(text, name))) continue
    const twin = first.get(name.block.text) ?? 0
    const length = entry.end - entry.first
    const said = saidIn(decisions.slice(Math.max(0, twin - length), twin + length))
    if (rest.some(({ block }) => !said.has(block.text))) decide(name, true, "surroundings")
    else for (const text of rest) decide(text, false, "copy")
  }
}

const isCopy = ({ reason: because, isKept }: Decision): boolean => !isKept && because === "copy"

const isSame = ({ block }: Decision, other: Decision): boolean => block.text === other.block.text

/** Where a text is kept first. */
const firstOf = (decisions: ReadonlyArray<Decision>): ReadonlyMap<string, number> => {
  const first = new Map<string, number>()
  for (const { block, isKept } of decisions) if (isKept && !first.has(block.text)) first.set(block.text, block.index)
  return first
}

const saidIn = (decisions: ReadonlyArray<Decision>): ReadonlySet<string> =>
  new Set(decisions.flatMap(({ block, isKept }) => (isKept ? [block.text] : [])))
