// oxlint-disable unicorn/consistent-function-scoping, max-lines-per-function -- the function is sent to the page as text, alone
import type { EntryPlace, matchEntry } from "./matchEntry.ts"
import type { PageDocument, PageElement, PageNode } from "./PageDom.ts"

/** The DOM members that only lists need. */
interface ListElement extends PageElement {
  readonly children: ArrayLike<ListElement> & Iterable<ListElement>
  readonly parentElement: ListElement | null
  readonly isConnected: boolean
  readonly textContent: string | null
  readonly clientHeight: number
  readonly clientWidth: number
  scrollTop: number
  readonly scrollTo: (options: { readonly top: number; readonly behavior: "instant" }) => void
  readonly getBoundingClientRect: () => {
    readonly width: number
    readonly height: number
    readonly top: number
    readonly left: number
  }
  readonly querySelectorAll: (selector: string) => Iterable<ListElement> & { readonly length: number }
  readonly closest: (selector: string) => ListElement | null
  readonly contains: (other: PageNode) => boolean
}

interface Entry extends EntryPlace {
  x: number
  y: number
  text: string
  element: ListElement | undefined
  copy: PageElement | undefined
  readonly isFree: boolean
}

interface ShownElement extends EntryPlace {
  readonly element: ListElement
  readonly text: string
}

interface List {
  element: ListElement
  readonly entries: Array<Entry>
  readonly byElement: Map<ListElement, Entry>
}

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

/**
 * Runs in an isolated world of the page. Entries are distinguished by their position in the scrolled part, so that elements which
 * are used again for other entries do not hide the earlier ones. Bounded in lists, entries, text and time. Self-contained.
 */
export const collectLists = (match: typeof matchEntry): ListCollector => {
  const page = globalThis as unknown as {
    readonly document: Omit<PageDocument, "body" | "querySelectorAll"> & {
      readonly scrollingElement: ListElement | null
      readonly body: ListElement | null
      readonly querySelectorAll: (selector: string) => Iterable<ListElement> & { readonly length: number }
    }
    readonly innerHeight: number
    readonly innerWidth: number
    readonly getComputedStyle: (element: PageElement) => { readonly overflowY: string }
    readonly requestAnimationFrame: (callback: () => void) => void
    readonly MutationObserver: new (callback: (records: ReadonlyArray<unknown>) => void) => {
      readonly observe: (node: PageNode, options: object) => void
      readonly takeRecords: () => ReadonlyArray<unknown>
      readonly disconnect: () => void
    }
  }
  const { document } = page
  const most = { boxes: 3, elements: 20_000, lists: 200, shown: 200, entries: 2000, text: 2_000_000, lookMillis: 100 }
  const inert = document.implementation.createHTMLDocument("")
  const lists = new Map<string, List>()
  let boxes: ReadonlyArray<ListElement> = []
  let scroller: ListElement | undefined
  let root: ListElement | undefined
  let text = 0
  let isFull = false
  let isChanged = false
  let lastHeight = 0
  const observer = new page.MutationObserver(() => (isChanged = true))
  const makeEntry = ({ x, y, text: words }: EntryPlace & { readonly text: string }): Entry => ({
    x,
    y,
    text: words,
    element: undefined,
    copy: undefined,
    get isFree() {
      return this.element === undefined || !this.element.isConnected
    },
  })
  const wordsOf = (element: ListElement): string => (element.textContent ?? "").trim()
  const takeChange = (): boolean => {
    const hasChanged = isChanged || observer.takeRecords().length > 0
    isChanged = false
    return hasChanged
  }
  const findBoxes = () => {
    const all = document.querySelectorAll("body *")
    if (all.length > most.elements) return 0
    const whole = Math.max(document.body === null ? 0 : wordsOf(document.body).length, 1)
    const area = page.innerWidth * page.innerHeight
    const isBox = (element: ListElement): boolean => {
      const { clientHeight, clientWidth, scrollHeight } = element
      if (scrollHeight < clientHeight + 40 || clientHeight < 100 || clientWidth < 100) return false
      if (!/^(?:auto|scroll|overlay)$/.test(page.getComputedStyle(element).overflowY)) return false
      if (element.closest("nav, aside, footer, pre, textarea, select, dialog") !== null) return false
      return wordsOf(element).length > whole / 5 || clientHeight * clientWidth > area / 5
    }
    boxes = Array.from(all)
      .filter((element) => element !== document.scrollingElement && isBox(element))
      .slice(0, most.boxes)
    return boxes.length
  }
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
  const copyOf = (element: ListElement): PageElement => inert.importNode(element as PageElement, true)
  /** Places of the scrolled content do not depend on how far it is scrolled. */
  const placeOf = (element: ListElement) => {
    const { height, left, top } = element.getBoundingClientRect()
    const isWindow = scroller === document.scrollingElement
    const origin = isWindow || scroller === undefined ? 0 : scroller.getBoundingClientRect().top
    return { height, x: left, y: top - origin + (scroller?.scrollTop ?? 0) }
  }
  const addEntry = (list: List, shown: EntryPlace & { readonly text: string }): Entry => {
    const entry = makeEntry(shown)
    list.entries.push(entry)
    text += shown.text.length
    isFull ||= text > most.text
    return entry
  }
  /** Lets an element show an entry. */
  const hold = (list: List, entry: Entry, { element, text: words, x, y }: ShownElement) => {
    if (entry.element !== undefined) list.byElement.delete(entry.element)
    list.byElement.set(element, entry)
    if (entry.copy === undefined || entry.text !== words) entry.copy = copyOf(element)
    Object.assign(entry, { element, text: words, x, y })
  }
  const noteEntry = (list: List, element: ListElement, isGrown: boolean): void => {
    const words = wordsOf(element)
    const held = list.byElement.get(element)
    if (words === "" || held?.text === words || list.entries.length >= most.entries) return
    const shown = { ...placeOf(element), element, text: words, held }
    const found = match(list.entries, shown, { isGrown, viewHeight: scroller?.clientHeight ?? 0 })
    if (held !== undefined && held !== found) held.element = undefined
    hold(list, found ?? addEntry(list, shown), shown)
  }
  const noteList = (element: ListElement, isGrown: boolean): void => {
    const path = pathOf(element)
    const list = lists.get(path) ?? { element, entries: [], byElement: new Map() }
    list.element = element
    if (lists.size < most.lists) lists.set(path, list)
    for (const child of element.children) if (!isFull) noteEntry(list, child, isGrown)
  }
  const note = () => {
    if (root === undefined || scroller === undefined || isFull) return
    const begin = performance.now()
    const isGrown = lastHeight !== 0 && scroller.scrollHeight !== lastHeight
    lastHeight = scroller.scrollHeight
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (isList(element)) noteList(element, isGrown)
      // The page is too large to be looked at again and again.
      if (performance.now() - begin > most.lookMillis) isFull = true
      if (isFull) return
    }
  }
  const look = () => {
    if (takeChange()) note()
  }
  /** Entries that left the page, without placeholders, which all say the same. */
  const passedOf = ({ element, entries }: List): ReadonlyArray<Entry> => {
    const shown = new Set(Array.from(element.children, wordsOf))
    const gone = entries.filter((entry) => !shown.has(entry.text))
    const counts = new Map<string, number>()
    for (const entry of gone) counts.set(entry.text, (counts.get(entry.text) ?? 0) + 1)
    const kept = gone.filter((entry) => counts.get(entry.text) === 1)
    return kept.length < 2 ? [] : kept
  }
  const lastText = (): string => {
    const [longest] = [...lists.values()].toSorted((one, other) => other.entries.length - one.entries.length)
    if (longest === undefined) return ""
    const passed = passedOf(longest).length > 0 ? longest.entries.toSorted((one, other) => one.y - other.y) : []
    const last =
      passed.at(-1)?.text ?? Array.from(longest.element.children, wordsOf).findLast((words) => words !== "") ?? ""
    return last.replaceAll(/\s+/g, " ").slice(0, 60)
  }
  const begin = (part: number) => {
    const box = part < 0 ? document.scrollingElement : boxes[part]
    if (box === null || box === undefined) return
    scroller = box
    root = part < 0 ? (document.body ?? box) : box
    lastHeight = 0
    if (part < 0 && document.querySelectorAll("*").length > most.elements) return
    observer.observe(root, { subtree: true, childList: true, characterData: true })
    note()
  }
  const wait = (millis: number) => new Promise<void>((resume) => setTimeout(resume, millis))
  const frame = () =>
    new Promise<void>((resume) => {
      page.requestAnimationFrame(() => setTimeout(resume, 0))
      setTimeout(resume, 50)
    })
  const step = async (share: number, patience: number): Promise<ListStep> => {
    const box = scroller
    if (box === undefined) return { isEnd: true, hasChanged: false, passed: 0, height: 0, last: "" }
    if (share > 0) box.scrollTo({ top: box.scrollTop + box.clientHeight * share, behavior: "instant" })
    await frame()
    const isStill = () => !isChanged
    for (let waited = 0; waited < patience && isStill(); waited += 25) await wait(25)
    const hasChanged = takeChange()
    if (hasChanged) {
      // Rendering may take a second pass.
      await frame()
      note()
      takeChange()
    }
    return {
      isEnd: box.scrollTop + box.clientHeight >= box.scrollHeight - 2,
      hasChanged,
      passed: [...lists.values()].reduce((sum, list) => sum + passedOf(list).length, 0),
      height: box.scrollHeight,
      last: lastText(),
    }
  }
  const end = () => {
    scroller?.scrollTo({ top: 0, behavior: "instant" })
    observer.disconnect()
    scroller = undefined
    root = undefined
  }
  const inOrder = (one: EntryPlace, other: EntryPlace) =>
    Math.abs(one.y - other.y) > 2 ? one.y - other.y : one.x - other.x
  const collected = () => {
    const passing = [...lists.values()].filter((list) => passedOf(list).length > 0)
    const copiesOf = ({ entries }: List) => entries.toSorted(inOrder).flatMap(({ copy }) => copy ?? [])
    return new Map<PageElement, ReadonlyArray<PageElement>>(passing.map((list) => [list.element, copiesOf(list)]))
  }
  return { findBoxes, begin, look, step, end, collected }
}
