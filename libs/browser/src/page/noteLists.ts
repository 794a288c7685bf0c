// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { List, ScrolledPart } from "./List.ts"
import type { ListElement } from "./ListDom.ts"
import type { EntryNotes } from "./noteEntries.ts"

/** Notes what lists show. */
export interface ListNotes {
  readonly lists: ReadonlyMap<string, List>
  /** Notes what a part of the page shows now, until that is too much. */
  readonly note: (part: ScrolledPart) => void
}

/** Runs in an isolated world of the page. Bounded in lists and time. Self-contained. */
export const noteLists = (entries: EntryNotes): ListNotes => {
  const most = { lists: 200, shown: 200, lookMillis: 100 }
  const lists = new Map<string, List>()
  let isLate = false
  const isFull = () => isLate || entries.isFull()
  /** The path of a list: rendering it anew gives it another element in the same place. */
  const pathOf = (element: ListElement): string => {
    let path = ""
    for (let at: ListElement | null = element; at !== null; at = at.parentElement) {
      const siblings = at.parentElement?.children
      path = `${at.localName}${siblings === undefined ? "" : Array.from(siblings).indexOf(at)}/${path}`
    }
    return path
  }
  const isList = ({ children }: ListElement): boolean => {
    if (children.length < 3 || children.length > most.shown) return false
    const counts = new Map<string, number>()
    for (const { localName } of children) counts.set(localName, (counts.get(localName) ?? 0) + 1)
    return Math.max(...counts.values()) >= children.length * 0.7
  }
  const listAt = (element: ListElement): List => {
    const path = pathOf(element)
    const list = lists.get(path) ?? { element, entries: [], byElement: new Map() }
    list.element = element
    if (lists.size < most.lists) lists.set(path, list)
    return list
  }
  const note = (part: ScrolledPart) => {
    if (isFull()) return
    const begin = performance.now()
    const { root, scroller, lastHeight } = part
    const isGrown = lastHeight !== 0 && scroller.scrollHeight !== lastHeight
    part.lastHeight = scroller.scrollHeight
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (isList(element)) entries.note(listAt(element), { part, isGrown })
      // The page is too large to be looked at again and again.
      if (performance.now() - begin > most.lookMillis) isLate = true
      if (isFull()) return
    }
  }
  return { lists, note }
}
