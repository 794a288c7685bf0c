// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { Entry, List } from "./List.ts"
import type { EntryPlace } from "./matchEntry.ts"
import type { ListNotes } from "./noteLists.ts"
import type { PageElement } from "./PageDom.ts"
import type { wordsOf } from "./wordsOf.ts"

/** What was noted of lists. */
export interface ListReader {
  /** The number of entries that are no longer in the page. */
  readonly passed: () => number
  /** The text of the last entry of the longest list, shortened; empty without a list. */
  readonly lastText: () => string
  /** Copies of the entries of lists that show only a part of them, by list. */
  readonly collected: () => ReadonlyMap<PageElement, ReadonlyArray<PageElement>>
}

/** Runs in an isolated world of the page. Self-contained. */
export const readLists = ({ lists }: ListNotes, words: typeof wordsOf): ListReader => {
  /** Entries that left the page, without placeholders, which all say the same. */
  const passedOf = ({ element, entries }: List): ReadonlyArray<Entry> => {
    const shown = new Set(Array.from(element.children, words))
    const gone = entries.filter((entry) => !shown.has(entry.text))
    const counts = new Map<string, number>()
    for (const entry of gone) counts.set(entry.text, (counts.get(entry.text) ?? 0) + 1)
    const kept = gone.filter((entry) => counts.get(entry.text) === 1)
    return kept.length < 2 ? [] : kept
  }
  const passed = () => [...lists.values()].reduce((sum, list) => sum + passedOf(list).length, 0)
  const lastText = (): string => {
    const [longest] = [...lists.values()].toSorted((one, other) => other.entries.length - one.entries.length)
    if (longest === undefined) return ""
    const entries = passedOf(longest).length > 0 ? longest.entries.toSorted((one, other) => one.y - other.y) : []
    const last =
      entries.at(-1)?.text ?? Array.from(longest.element.children, words).findLast((text) => text !== "") ?? ""
    return last.replaceAll(/\s+/g, " ").slice(0, 60)
  }
  const inOrder = (one: EntryPlace, other: EntryPlace) =>
    Math.abs(one.y - other.y) > 2 ? one.y - other.y : one.x - other.x
  const collected = () => {
    const passing = [...lists.values()].filter((list) => passedOf(list).length > 0)
    const copiesOf = ({ entries }: List) => entries.toSorted(inOrder).flatMap(({ copy }) => copy ?? [])
    return new Map<PageElement, ReadonlyArray<PageElement>>(passing.map((list) => [list.element, copiesOf(list)]))
  }
  return { passed, lastText, collected }
}
