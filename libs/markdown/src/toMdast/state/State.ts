import type { Element } from "hast"
import type { Image, List } from "mdast"
import type { TreeIndex } from "../index/indexTree.ts"
import type { Attention } from "../phrasing/Attention.ts"
import type { Content } from "./Content.ts"

/** Turns an element into content. What is in it goes through `one` and `all`. */
export type Handler = (state: State, element: Element) => Content

/** What a tree is converted by. */
export interface Settings {
  readonly index: TreeIndex
  /** Links in a row stay together. */
  readonly roundTrip: boolean
  /** Hidden parts are converted; else they are left out, and it is remembered that there were some. */
  readonly keepsHidden: boolean
  readonly handlerOf: (state: State, element: Element) => Handler
}

/**
 * Where a handler stands: the same for all that an element holds. Handlers derive a state, they change none. What a few of them
 * have to know of the nodes before theirs is in `line`, `seen` and `code`, which change as the tree is gone through.
 */
export interface State extends Settings {
  /** Flow begins a paragraph at a block's edge, a heading goes on after a space, a table cell after a line break. */
  readonly place: "flow" | "heading" | "cell"
  /** Elements and markdown containers around this place. */
  readonly depth: number
  readonly containers: number
  readonly attention: ReadonlyArray<Attention>
  readonly code: CodeSpan | undefined
  readonly inFootnote: boolean
  /** Whether an element around this one was looked through for a formula. */
  readonly lacksMath: boolean
  /** Whether an element around this one was read as the drawing of a formula, in vain. */
  readonly lacksDrawing: boolean
  readonly language: string | undefined
  readonly line: Line
  readonly seen: Seen
}

/** The code span around a place. */
export interface CodeSpan {
  /** Whether it has no word yet. */
  isEmpty: boolean
}

/** What the container that is being filled ends with, as far as it decides on what comes next. */
export interface Line {
  /** Whether the open paragraph has a word or a leaf. */
  hasText: boolean
  /** Whether its line has ended since. */
  isBroken: boolean
  /** The image or the list of descriptions that is the last of all, undefined where something else is. */
  last: Image | List | undefined
  /** Whether attention stands around that image: then it does not end its paragraph. */
  isWrapped: boolean
}

/** What of the tree so far decides on what comes next, wherever that stands. */
export interface Seen {
  hidden: boolean
  image: Image | undefined
  /** Whether that image only has a placeholder. */
  isLazy: boolean
  /** The name of an image without an address, right after it. */
  name: string
  descriptions: List | undefined
  /** Labels of the diagrams so far: an equal one is a copy. */
  readonly diagrams: Set<string>
  /** Whether the next element is all that its parent holds. Set by who goes through children; lists, cells and headings leave it. */
  isAlone: boolean
}

export const makeLine = (): Line => ({ hasText: false, isBroken: false, last: undefined, isWrapped: false })

/** The state around the top of a tree. */
export const makeState = (settings: Settings): State => ({
  ...settings,
  place: "flow",
  depth: 0,
  containers: 0,
  attention: [],
  code: undefined,
  inFootnote: false,
  lacksMath: false,
  lacksDrawing: false,
  language: undefined,
  line: makeLine(),
  seen: {
    hidden: false,
    image: undefined,
    isLazy: false,
    name: "",
    descriptions: undefined,
    diagrams: new Set(),
    isAlone: false,
  },
})
