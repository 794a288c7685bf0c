// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { Entry, List, ScrolledPart } from "./List.ts"
import type { ListElement, ListWindow } from "./ListDom.ts"
import type { EntryPlace, matchEntry } from "./matchEntry.ts"
import type { wordsOf } from "./wordsOf.ts"

/** Notes what elements of lists show. */
export interface EntryNotes {
  /** Notes what an element of a list shows; nothing once the notes are full. */
  readonly note: (
    list: List,
    element: ListElement,
    look: { readonly part: ScrolledPart; readonly isGrown: boolean },
  ) => void
  readonly isFull: () => boolean
}

/** Self-contained functions that `noteEntries` uses. */
export interface EntryReaders {
  readonly matchEntry: typeof matchEntry
  readonly wordsOf: typeof wordsOf
}

interface ShownElement extends EntryPlace {
  readonly element: ListElement
  readonly text: string
}

/**
 * Runs in an isolated world of the page. Entries are distinguished by their position in the scrolled part, so that elements which
 * are used again for other entries do not hide the earlier ones. Bounded in entries and text. Self-contained.
 */
export const noteEntries = ({ matchEntry, wordsOf }: EntryReaders): EntryNotes => {
  const { document } = globalThis as unknown as ListWindow
  const most = { entries: 2000, text: 2_000_000 }
  const inert = document.implementation.createHTMLDocument("")
  let text = 0
  const isFull = () => text > most.text
  const makeEntry = ({ x, y, text: words }: ShownElement): Entry => ({
    x,
    y,
    text: words,
    element: undefined,
    copy: undefined,
    get isFree() {
      return this.element === undefined || !this.element.isConnected
    },
  })
  /** Places of the scrolled content do not depend on how far it is scrolled. */
  const placeOf = (element: ListElement, { scroller }: ScrolledPart) => {
    const { height, left, top } = element.getBoundingClientRect()
    const origin = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
    return { height, x: left, y: top - origin + scroller.scrollTop }
  }
  const addEntry = (list: List, shown: ShownElement): Entry => {
    const entry = makeEntry(shown)
    list.entries.push(entry)
    text += shown.text.length
    return entry
  }
  /** Lets an element show an entry. */
  const hold = (list: List, entry: Entry, { element, text: words, x, y }: ShownElement) => {
    if (entry.element !== undefined) list.byElement.delete(entry.element)
    list.byElement.set(element, entry)
    if (entry.copy === undefined || entry.text !== words) entry.copy = inert.importNode(element, true)
    Object.assign(entry, { element, text: words, x, y })
  }
  const note: EntryNotes["note"] = (list, element, { isGrown, part }) => {
    const words = wordsOf(element)
    const held = list.byElement.get(element)
    if (isFull() || words === "" || held?.text === words || list.entries.length >= most.entries) return
    const shown = { ...placeOf(element, part), element, text: words, held }
    const found = matchEntry(list.entries, shown, { isGrown, viewHeight: part.scroller.clientHeight })
    if (held !== undefined && held !== found) held.element = undefined
    hold(list, found ?? addEntry(list, shown), shown)
  }
  return { note, isFull }
}
