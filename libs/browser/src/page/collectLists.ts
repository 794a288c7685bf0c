// oxlint-disable unicorn/consistent-function-scoping -- the function is sent to the page as text, alone
import type { findBoxes } from "./findBoxes.ts"
import type { ScrolledPart } from "./List.ts"
import type { ListElement, ListWindow } from "./ListDom.ts"
import type { EntryReaders, noteEntries } from "./noteEntries.ts"
import type { noteLists } from "./noteLists.ts"
import type { PageElement } from "./PageDom.ts"
import type { readLists } from "./readLists.ts"
import type { watchChanges } from "./watchChanges.ts"

/** A step through a scrolled part of a page. */
export interface ListStep {
  /** Nothing is below. */
  readonly isEnd: boolean
  /** Scrolling changed the page. */
  readonly hasChanged: boolean
  /** The number of entries that are no longer in the page. */
  readonly passed: number
  readonly height: number
  /** The text of the last entry, shortened; empty without a list. */
  readonly last: string
}

/** Keeps the entries of lists that show only a part of themselves at a time. Scrolled parts are named by their index. */
export interface ListCollector {
  /** Number of parts with a scrollbar of their own that hold much of the page. */
  readonly findBoxes: () => number
  /** Notes what is there before a part is scrolled; -1 is the window. */
  readonly begin: (part: number) => void
  /** Notes what is there now, if it has changed. */
  readonly look: () => void
  /** Scrolls by a share of the part's height and looks; with 0 it only looks. Waits for a change, at most `patience` milliseconds. */
  readonly step: (share: number, patience: number) => Promise<ListStep>
  readonly end: () => void
  /** Copies of the entries of lists that show only a part of them, by list. */
  readonly collected: () => ReadonlyMap<PageElement, ReadonlyArray<PageElement>>
}

/** Self-contained functions that `collectLists` uses. */
export interface ListReaders extends EntryReaders {
  readonly findBoxes: typeof findBoxes
  readonly noteEntries: typeof noteEntries
  readonly noteLists: typeof noteLists
  readonly readLists: typeof readLists
  readonly watchChanges: typeof watchChanges
}

/** Runs in an isolated world of the page. Self-contained. */
export const collectLists = (readers: ListReaders): ListCollector => {
  const { document } = globalThis as unknown as ListWindow
  const mostElements = 20_000
  const notes = readers.noteLists(readers.noteEntries(readers))
  const { collected, lastText, passed } = readers.readLists(notes, readers.wordsOf)
  const changes = readers.watchChanges()
  let boxes: ReadonlyArray<ListElement> = []
  let part: ScrolledPart | undefined
  const findBoxes = () => {
    boxes = readers.findBoxes(readers.wordsOf)
    return boxes.length
  }
  const note = () => {
    if (part !== undefined) notes.note(part)
  }
  const look = () => {
    if (changes.take()) note()
  }
  const begin = (index: number) => {
    const scroller = index < 0 ? document.scrollingElement : boxes[index]
    if (scroller === null || scroller === undefined) return
    part = { scroller, root: index < 0 ? (document.body ?? scroller) : scroller, lastHeight: 0 }
    if (index < 0 && document.querySelectorAll("*").length > mostElements) return
    changes.begin(part.root)
    note()
  }
  const step = async (share: number, patience: number): Promise<ListStep> => {
    if (part === undefined) return { isEnd: true, hasChanged: false, passed: 0, height: 0, last: "" }
    const { scroller } = part
    if (share > 0) scroller.scrollTo({ top: scroller.scrollTop + scroller.clientHeight * share, behavior: "instant" })
    await changes.drawn()
    await changes.change(patience)
    const hasChanged = changes.take()
    if (hasChanged) {
      // Rendering may take a second pass.
      await changes.drawn()
      note()
      changes.take()
    }
    return {
      isEnd: scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2,
      hasChanged,
      passed: passed(),
      height: scroller.scrollHeight,
      last: lastText(),
    }
  }
  const end = () => {
    part?.scroller.scrollTo({ top: 0, behavior: "instant" })
    changes.end()
    part = undefined
  }
  return { findBoxes, begin, look, step, end, collected }
}
