import type { Comment, Element, Nodes, Properties, Root } from "hast"
import { hiddenNames } from "./hiddenNames.ts"
import { isConcealed } from "./isConcealed.ts"
import type { Passage } from "./Passage.ts"

/** Maximum characters of a page that are searched: more than any page that is passed whole to a model. */
export const mostCharacters = 2_000_000

/** Texts of a page by their place. */
export interface Passages {
  readonly passages: ReadonlyArray<Passage>
  /** Whether the page has more text than is searched. */
  readonly isCut: boolean
}

/** Attributes that contain text, with their place. */
const texts = {
  alt: "alternative text",
  title: "title of an element",
  ariaLabel: "label for screen readers",
  ariaDescription: "label for screen readers",
  placeholder: "placeholder",
  summary: "summary of a table",
  label: "label",
  srcDoc: "frame",
} as const

/** Invisible text: programs and styles. */
const unread: ReadonlySet<string> = new Set(["script", "style", "link", "base"])
const quoting: ReadonlySet<string> = new Set(["pre", "blockquote"])
/** Elements that do not end a block. */
const inline: ReadonlySet<string> = new Set(
  "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark output q ruby rt rp s samp small span strike strong sub sup svg time tt u var wbr".split(
    " ",
  ),
)
const quotationMarks: ReadonlyMap<string, string> = new Map([
  ["code", "`"],
  ["kbd", "`"],
  ["samp", "`"],
  ["q", '"'],
])
/** Containers of the whole page, which are hidden only until scripts have run. */
const whole: ReadonlySet<string> = new Set(["html", "body", "main", "article"])

/** Pending work: a node, or the separator behind an element whose children are read first. */
type PendingItem =
  | { readonly node: Nodes; readonly place: string }
  | { readonly separator: string; readonly place: string }

/** The place of visible text, and of text shown as the words of others. */
export const [shownPlace, quotedPlace] = ["text", "quoted text"]
const concealed: ReadonlySet<string> = new Set([
  "hidden text",
  "comment",
  "noscript",
  "template",
  "data attribute",
  "value of a field",
  "frame",
])

class Collector {
  readonly #texts = new Map<string, Array<string>>()
  #left = mostCharacters

  get isFull(): boolean {
    return this.#left <= 0
  }

  add(place: string, text: string): void {
    if (text === "" || this.#left <= 0) return
    const kept = text.slice(0, this.#left)
    this.#left -= kept.length
    const known = this.#texts.get(place)
    if (known === undefined) this.#texts.set(place, [kept])
    else known.push(kept)
  }

  passages(): ReadonlyArray<Passage> {
    const all = Array.from(this.#texts, ([place, parts]) => ({
      place,
      text: parts.join(""),
      isConcealed: concealed.has(place),
      isQuoted: place === quotedPlace,
    }))
    return all.filter(({ text }) => text.trim() !== "")
  }
}

/** All text of a tree that may reach a model, by its place: visible, hidden, comments, attributes, structured data. */
export const collectPassages = (tree: Root): Passages => {
  const found = new Collector()
  const hidden = hiddenNames(sheetsOf(tree))
  const waiting: Array<PendingItem> = [{ node: tree, place: shownPlace }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("separator" in next) found.add(next.place, next.separator)
    else enter(next.node, next.place, { found, hidden, waiting })
  }
  return { passages: found.passages(), isCut: found.isFull }
}

interface Walk {
  readonly found: Collector
  readonly hidden: ReadonlySet<string>
  readonly waiting: Array<PendingItem>
}

const enter = (node: Nodes, place: string, walk: Walk): void => {
  if (node.type === "text") return walk.found.add(place, node.value)
  if (node.type === "comment") return walk.found.add("comment", commentText(node))
  if (node.type === "root") return pushChildren(node, place, walk)
  if (node.type === "element") enterElement(node, place, walk)
}

const commentText = ({ value }: Comment): string => `${value}\n`

const enterElement = (element: Element, place: string, walk: Walk): void => {
  const { found, hidden, waiting } = walk
  const { properties, tagName } = element
  readAttributes(element, found)
  if (tagName === "script" && isData(properties)) return readData(element, found)
  if (unread.has(tagName)) return
  const inside = placeOf(element, place, hidden)
  const separator = separatorOf(tagName)
  if (separator !== "") {
    found.add(inside, separator)
    waiting.push({ place: inside, separator })
  }
  pushChildren(element, inside, walk)
  const { content } = element
  if (content !== undefined) pushChildren(content, "template", walk)
}

const separatorOf = (tagName: string): string => {
  if (tagName === "br") return " "
  return quotationMarks.get(tagName) ?? (inline.has(tagName) ? "" : "\n")
}

const placeOf = ({ properties, tagName }: Element, place: string, hidden: ReadonlySet<string>): string => {
  if (place !== shownPlace && place !== quotedPlace) return place
  if (tagName === "noscript" || tagName === "template") return tagName
  if (!whole.has(tagName) && isConcealed(properties, hidden)) return "hidden text"
  return quoting.has(tagName) ? quotedPlace : place
}

const pushChildren = (parent: Root | Element, place: string, { waiting }: Walk): void => {
  for (let n = parent.children.length - 1; n >= 0; n--) {
    const node = parent.children[n]
    if (node !== undefined) waiting.push({ node, place })
  }
}

const isData = ({ type }: Properties): boolean => typeof type === "string" && type.toLowerCase().includes("json")

const readData = ({ children }: Element, found: Collector): void => {
  // The quotation marks of JSON are not quotations.
  for (const child of children)
    if (child.type === "text") found.add("data for machines", `${child.value.replaceAll(/\\n|\\?"/gu, "\n")}\n`)
}

const shortestProse = 20
const isProse = (value: unknown): value is string =>
  typeof value === "string" && value.length >= shortestProse && value.includes(" ")

const readAttributes = ({ properties, tagName }: Element, found: Collector): void => {
  if (tagName === "meta" && typeof properties.content === "string") found.add("meta", `${properties.content}\n`)
  if (tagName === "input" && isProse(properties.value))
    found.add(properties.type === "hidden" ? "value of a field" : shownPlace, `${properties.value}\n`)
  for (const name of Object.keys(properties)) {
    const value = properties[name]
    if (typeof value !== "string" || value === "") continue
    // The name is one of the table, or the lookup fails.
    const place = texts[name as keyof typeof texts] as string | undefined
    if (place !== undefined) found.add(place, `${value}\n`)
    else if (name.startsWith("data") && isProse(value)) found.add("data attribute", `${value}\n`)
  }
}

const sheetsOf = (tree: Root): string => {
  const sheets: Array<string> = []
  const waiting: Array<Root | Element> = [tree]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of next.children) {
      if (child.type !== "element") continue
      if (child.tagName === "style")
        sheets.push(...child.children.map((part) => (part.type === "text" ? part.value : "")))
      else waiting.push(child)
    }
  }
  return sheets.join("\n")
}
