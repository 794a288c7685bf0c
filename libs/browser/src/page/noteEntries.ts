// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { Entry, List, ScrolledPart } from "./List.ts"
import type { ListElement, ListWindow } from "./ListDom.ts"
import type { EntryPlace, matchEntry } from "./matchEntry.ts"
import type { wordsOf } from "./wordsOf.ts"

/** Notes what elements of lists show. */
export interface EntryNotes {
  /** Notes what the elements of a list show; nothing once the notes are full. */
  readonly note: (list: List, look: { readonly part: ScrolledPart; readonly isGrown: boolean }) => void
  readonly isFull: () => boolean
}

/** Self-contained functions that `noteEntries` uses. */
export interface EntryReaders {
  readonly matchEntry: typeof matchEntry
  readonly wordsOf: typeof wordsOf
}

interface Worded {
  readonly element: ListElement
  readonly words: string
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
  /** Frees the entry that an element showed before it was used again. */
  const release = (list: List, { element, words }: Worded, part: ScrolledPart) => {
    const held = list.byElement.get(element)
    if (held === undefined || words.includes(held.text)) return
    const { x, y } = placeOf(element, part)
    if (Math.abs(y - held.y) <= 2 && Math.abs(x - held.x) <= 2) return
    held.element = undefined
    list.byElement.delete(element)
  }
  const noteOne = (list: List, { element, words }: Worded, { isGrown, part }: Parameters<EntryNotes["note"]>[1]) => {
    const held = list.byElement.get(element)
    if (isFull() || words === "" || held?.text === words || list.entries.length >= most.entries) return
    const shown = { ...placeOf(element, part), element, text: words, held }
    const found = matchEntry(list.entries, shown, { isGrown, viewHeight: part.scroller.clientHeight })
    if (held !== undefined && held !== found) held.element = undefined
    hold(list, found ?? addEntry(list, shown), shown)
  }
  const note: EntryNotes["note"] = (list, look) => {
    const shown = Array.from(list.element.children, (element) => ({ element, words: wordsOf(element) }))
    // First all: another element may already show the entry of one that is looked at later.
    for (const one of shown) release(list, one, look.part)
    for (const one of shown) noteOne(list, one, look)
  }
  return { note, isFull }
}
