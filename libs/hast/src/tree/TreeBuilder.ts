import type { Element, Root } from "hast"
import { emptyList } from "../arrays/emptyList.ts"
import { HastElement } from "../parser/HastElement.ts"
import { HastLeaf } from "../parser/HastLeaf.ts"
import { ParentedNode } from "../parser/ParentedNode.ts"
import { propertiesOf } from "../parser/setProperty.ts"
import type { Attribute, ContentKind, Doctype, StartTag, TokenSink } from "../parser/TokenSink.ts"
import { fostering, held, htmlPoints, textPoints } from "./elementKinds.ts"
import { FormattingElements } from "./FormattingElements.ts"
import type { InsertionMode, InsertionModes, ModeName } from "./InsertionMode.ts"
import { isQuirky } from "./isQuirky.ts"
import { type Place, putNode, putText } from "./nodes.ts"
import { OpenElements } from "./OpenElements.ts"
import { namespaceOf, type QualifiedName } from "./QualifiedName.ts"
import { wordSet } from "./wordSet.ts"

/** Formatting elements, which the HTML standard reopens if a block ends before them. */
export const formatting = wordSet("a b big code em font i nobr s small strike strong tt u")

/** Browsers nest elements at most 512 deep, and so does the tree that comes of this one. */
const mostOpen = 1_000

/** None of a thousand pages of the web reopens more than twenty. */
const mostOpenedAgain = 10_000

const noAttributes: ReadonlyArray<Attribute> = []

/**
 * Builds the tree of a page from its tokens, after "Tree construction" of the HTML standard (13.2.6), scripting off, with bounds. Formatting
 * elements that are open at the end of a paragraph are opened again in the next one, but at most 10,000 times on a page: otherwise a page of a
 * megabyte can become a billion elements. Within a thousand open elements they are ignored, and other elements do not hold what follows them.
 */
export class TreeBuilder implements TokenSink {
  readonly document: Root = { type: "root", children: emptyList() }
  readonly open = new OpenElements()
  readonly formatting = new FormattingElements()
  readonly templateModes: Array<ModeName> = []
  readonly modes: InsertionModes
  head: HastElement | undefined
  form: HastElement | undefined
  /** The "frameset-ok flag". */
  allowsFrameset = true
  hasQuirks = false
  /** Whether nodes of a table are put before it. */
  isFostering = false
  /** How the content of the element just opened is read. */
  kind: ContentKind = "data"
  /** Whether the page is between the tags of a `noscript`, whatever is open. */
  isInNoscript = false
  /** Whether a line end at the beginning of the next text is left out. */
  skipsLineEnd = false
  mode: ModeName = "initial"
  /** The mode in which a raw text began. */
  #outerMode: ModeName = "initial"
  #tableText = ""
  /** How often formatting elements may still be opened again; negative once there were too many. */
  #reopenings = mostOpenedAgain
  /** Number of elements, by the names of their tags, that were too deep to be held open. */
  readonly #beyond = new Map<string, number>()

  hasNulls = true

  constructor(modes: InsertionModes) {
    this.modes = modes
  }

  // Browsers read CDATA in no element that holds HTML.
  get isForeign(): boolean {
    const { isForeign, name } = this.open
    return isForeign && !htmlPoints.has(name) && !textPoints.has(name)
  }

  get #rules(): InsertionMode {
    return this.modes[this.mode]
  }

  startTag(tag: StartTag): ContentKind {
    this.#flushTableText()
    this.skipsLineEnd = false
    this.kind = "data"
    if (tag.name === "noscript") this.isInNoscript = true
    if (this.open.depth < mostOpen || !formatting.has(tag.name)) this.processStart(tag)
    return this.kind
  }

  /** Handles a start tag by the current mode. */
  processStart(tag: StartTag): void {
    const rules = this.open.isForeign && this.#isForeignStart(tag.name) ? this.modes.foreign : this.#rules
    rules.start(this, tag)
  }

  #isForeignStart(name: string): boolean {
    const current = this.open.name
    if (htmlPoints.has(current)) return false
    if (textPoints.has(current)) return name === "mglyph" || name === "malignmark"
    return name !== "svg" || current !== "math/annotation-xml"
  }

  endTag(name: string): void {
    this.#flushTableText()
    this.skipsLineEnd = false
    if (name === "noscript") this.isInNoscript = false
    const beyond = this.#beyond.get(name) ?? 0
    if (beyond > 0) this.#beyond.set(name, beyond - 1)
    else if (this.open.isForeign) this.modes.foreign.end(this, name)
    else this.processEnd(name)
  }

  /** Handles an end tag by the current mode. */
  processEnd(name: string): void {
    this.#rules.end(this, name)
  }

  text(text: string): void {
    const isSkipped = this.skipsLineEnd && text.startsWith("\n")
    this.skipsLineEnd = false
    const rest = isSkipped ? text.slice(1) : text
    if (rest === "") return
    if (this.isForeign) this.modes.foreign.text(this, rest)
    else this.processText(this.hasNulls && rest.includes("\0") ? rest.replaceAll("\0", "") : rest)
  }

  /** Handles text by the current mode. */
  processText(text: string): void {
    if (text !== "") this.#rules.text(this, text)
  }

  comment(data: string): void {
    this.#flushTableText()
    this.skipsLineEnd = false
    const node = new HastLeaf("comment", data)
    const { comments } = this.#rules
    if (comments === undefined || this.open.isForeign) putNode(this.#place(), node)
    else putNode({ parent: comments === "document" ? this.document : (this.open.elements[0] as Element) }, node)
  }

  doctype(doctype: Doctype): void {
    this.#flushTableText()
    this.skipsLineEnd = false
    if (this.mode !== "initial") return
    this.document.children.push({ type: "doctype" })
    this.hasQuirks = isQuirky(doctype)
    this.mode = "beforeHtml"
  }

  end(): void {
    this.#flushTableText()
    // Each mode makes what the page leaves out, until there is nothing to make.
    for (;;) {
      const { finish } = this.open.templates > 0 ? this.modes.inTemplate : this.#rules
      if (finish === undefined) return
      finish(this)
    }
  }

  // The "appropriate place for inserting a node".
  #place(): Place {
    const { open } = this
    if (this.isFostering && fostering.has(open.name)) return this.fosterPlace()
    return { parent: open.depth === 0 ? this.document : open.current }
  }

  /** The place before the innermost table. */
  fosterPlace(): Place {
    const { elements, names } = this.open
    const at = names.lastIndexOf("table")
    const template = names.lastIndexOf("template")
    if (template > at) return { parent: elements[template] as Element }
    if (at === -1) return { parent: elements[0] as Element }
    const table = elements[at] as Element
    const parent = ParentedNode.parentOf(table)
    return parent === null ? { parent: elements[at - 1] as Element } : { parent: parent as Element, before: table }
  }

  /** Inserts an element and opens it. */
  insert(name: QualifiedName, attributes: ReadonlyArray<Attribute> = noAttributes): HastElement {
    const element = this.insertVoid(name, attributes)
    if (this.open.depth < mostOpen || held.has(name)) this.open.push(element, name)
    else this.#leaveOut(element.tagName.toLowerCase())
    return element
  }

  #leaveOut(tagName: string): void {
    this.#beyond.set(tagName, (this.#beyond.get(tagName) ?? 0) + 1)
  }

  /** Inserts an element that holds nothing. */
  insertVoid(name: QualifiedName, attributes: ReadonlyArray<Attribute> = noAttributes): HastElement {
    const element = elementOf(name, attributes)
    putNode(this.#place(), element)
    return element
  }

  insertText(text: string): void {
    putText(this.#place(), text)
  }

  /** Inserts an element whose content is text up to its end tag. */
  insertRaw({ attributes, name }: StartTag, kind: ContentKind): void {
    this.insert(name, attributes)
    this.kind = kind
    this.#outerMode = this.mode
    this.mode = "text"
  }

  closeRaw(): void {
    this.open.pop()
    this.mode = this.#outerMode
  }

  /** Inserts a formatting element, to be opened again if a block ends before it. */
  insertFormatting({ attributes, name }: StartTag): void {
    const element = this.insert(name, attributes)
    this.formatting.add({ element, name, attributes })
  }

  /** Opens the formatting elements again that ended with a block. */
  reopenFormatting(): void {
    const { entries } = this.formatting
    const last = entries.at(-1)
    if (last === undefined || last === null || this.#reopenings < 0) return
    let first = entries.length
    for (
      let entry = entries[first - 1];
      first > 0 && entry !== null && entry !== undefined;
      entry = entries[first - 1]
    ) {
      if (this.open.placeOf(entry.element) !== -1) break
      first--
    }
    this.#reopenings -= entries.length - first
    if (this.#reopenings < 0) return
    for (const entry of entries.slice(first))
      if (entry !== null) entry.element = this.insert(entry.name, entry.attributes)
  }

  /** Keeps text of a table until it is known whether it is only white space. */
  holdTableText(text: string): void {
    this.#tableText += text
  }

  #flushTableText(): void {
    const text = this.#tableText
    if (text === "") return
    this.#tableText = ""
    if (isSpace(text)) this.insertText(text)
    else this.foster(() => this.modes.inBody.text(this, text))
  }

  /** Runs rules that put nodes of a table before it. */
  foster(rules: () => void): void {
    this.isFostering = true
    rules()
    this.isFostering = false
  }
}

/** Whether a text holds nothing but white space of HTML. */
export const isSpace = (text: string): boolean => !/[^\t\n\f\r ]/u.test(text)

/** An element with the properties of its attributes. */
export const elementOf = (name: QualifiedName, attributes: ReadonlyArray<Attribute>): HastElement => {
  const tagName = name.slice(namespaceOf(name).length)
  return new HastElement(
    tagName === "annotation-xml/html" ? "annotation-xml" : tagName,
    propertiesOf(attributes),
    emptyList(),
  )
}
