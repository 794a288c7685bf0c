import type { Element, Nodes, Root } from "hast"
import { attribute } from "./attribute.ts"
import { nameWords } from "./nameWords.ts"
import { outside, type Place } from "./Place.ts"
import { placeOf } from "./placeOf.ts"
import type { ShownLine, ShownPiece } from "./ShownLine.ts"

/** Bounds for one page: further lines are left out, and so is the rest of a longer line. */
const maxLines = 20_000
const maxLineLength = 2_000

const unread: ReadonlySet<string> = new Set(
  "script style template noscript svg iframe textarea math head canvas object video audio".split(" "),
)
const blocks: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label legend li main menu nav ol " +
    "optgroup option p pre search section select summary table tbody td tfoot th thead tr ul"
  ).split(" "),
)

/** The visible lines of a document, in order; hidden elements are left out. Linear. */
export const readLines = (tree: Root): ReadonlyArray<ShownLine> => {
  const writer = new LineWriter(headedElements(tree))
  readChildren(tree, outside, writer)
  writer.end()
  return writer.lines
}

const readChildren = (node: { readonly children: ReadonlyArray<Nodes> }, place: Place, writer: LineWriter): void => {
  for (const child of node.children) {
    if (writer.lines.length >= maxLines) return
    if (child.type === "text") writer.add(child.value, place)
    else if (
      child.type === "element" &&
      !unread.has(child.tagName) &&
      (!isHidden(child) || writer.headed.all.has(child))
    )
      readElement(child, place, writer)
  }
}

const readElement = (element: Element, around: Place, writer: LineWriter): void => {
  const { tagName } = element
  if (tagName === "br") return writer.end()
  const place = placeOf(element, { around, hasHeading: writer.headed.some.has(element), nextBox: writer.nextBox })
  if (tagName === "input") return readInput(element, place, writer)
  if (isMinor(element, tagName)) writer.part()
  else writer.join()
  const isBlock = blocks.has(tagName)
  if (isBlock) writer.end()
  readChildren(element, place, writer)
  if (isBlock) writer.end()
  else writer.join()
}

const isHidden = (element: Element): boolean => {
  const { hidden, style } = element.properties
  // React streams parts of a page in hidden elements, which a script then moves to their place.
  if (hidden !== undefined && hidden !== false && !attribute(element, "id").startsWith("S:")) return true
  return typeof style === "string" && style.length < 500 && /display\s*:\s*none/iu.test(style)
}

const readInput = (element: Element, place: Place, writer: LineWriter): void => {
  if (!/^(?:submit|button)$/iu.test(attribute(element, "type"))) return
  writer.end()
  writer.add(attribute(element, "value"), { ...place, isButton: true })
  writer.end()
}

// Cents in a smaller font have no decimal separator before them.
const isMinor = (element: Element, tagName: string): boolean =>
  tagName === "sup" ||
  nameWords(element).some(
    (word) =>
      word === "cents" ||
      word === "cent" ||
      word === "fraction" ||
      word === "decimal" ||
      word === "decimals" ||
      word === "minor",
  )

/** Most first-level headings that count: if every line is one, none matters. */
const maxHeadings = 5

/** Elements around first-level headings, headings included; and those around all of them. */
interface HeadingContainers {
  readonly some: ReadonlySet<Element>
  /** Shown even if hidden: a page that waits for a script to show it. */
  readonly all: ReadonlySet<Element>
}

const headedElements = (tree: Root): HeadingContainers => {
  const counts = new Map<Element, number>()
  let headings = 0
  const visit = (element: Element): number => {
    if (headings >= maxHeadings) return 0
    let count = element.tagName === "h1" ? 1 : 0
    headings += count
    for (const child of element.children) if (child.type === "element") count += visit(child)
    if (count > 0) counts.set(element, count)
    return count
  }
  for (const child of tree.children) if (child.type === "element") visit(child)
  return {
    some: new Set(counts.keys()),
    all: new Set([...counts].flatMap(([element, count]) => (count === headings ? [element] : []))),
  }
}

class LineWriter {
  readonly headed: HeadingContainers
  readonly lines: Array<ShownLine> = []
  #text = ""
  #pieces: Array<ShownPiece> = []
  #gap: "" | " " | "join" | "part" = ""
  #boxes = 0

  constructor(headed: HeadingContainers) {
    this.headed = headed
  }

  readonly nextBox = (): number => ++this.#boxes

  /** An edge of an inline element: it separates words. */
  join(): void {
    if (this.#gap === "") this.#gap = "join"
  }

  /** The beginning of possible cents. */
  part(): void {
    this.#gap = "part"
  }

  add(value: string, place: Place): void {
    const text = value.slice(0, 4 * maxLineLength).replaceAll(/\s+/gu, " ")
    const words = text.trim()
    if (words === "") {
      if (text !== "" && this.#gap !== "part") this.#gap = " "
      return
    }
    if (this.#text.length < maxLineLength) {
      this.#text += this.#between(words, text.startsWith(" "))
      this.#pieces.push({ start: this.#text.length, place })
      this.#text += words.slice(0, maxLineLength)
    }
    this.#gap = text.endsWith(" ") ? " " : ""
  }

  #between(words: string, isApart: boolean): string {
    if (this.#text === "") return ""
    if (this.#gap === "part" && /^\d{2}(?!\d)/u.test(words) && /\d$/u.test(this.#text.slice(-1))) return "."
    if (this.#gap === " " || isApart) return " "
    return this.#gap !== "" && /[\p{L}\d%)]$/u.test(this.#text.slice(-1)) && /^[\p{L}\d(]/u.test(words) ? " " : ""
  }

  end(): void {
    if (this.#text !== "") this.lines.push({ text: this.#text, pieces: this.#pieces })
    this.#text = ""
    this.#pieces = []
    this.#gap = ""
  }
}
