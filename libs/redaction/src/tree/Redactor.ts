import { masked } from "@trawl/core/masked"
import type { Element, Nodes as HastNodes, Properties } from "hast"
import { type Detection, type Finding, type FoundValue, isName, type Span, ValueFinder } from "@trawl/pii"
import type { ReplaceStyle } from "../replace/replacementOf.ts"
import { inMarkupOf } from "../replace/inMarkupOf.ts"
import { type Escape, percentEncoded, plain, replaceSpans } from "../replace/replaceSpans.ts"
import { spansToReplace } from "../replace/spansToReplace.ts"
import { markupKindOf, nameableIn, type ProgramKind } from "../programs/ProgramKind.ts"
import { isAddress } from "./attributeText.ts"
import { blockTest } from "./blockTest.ts"
import { isEmptied } from "./dropEmptied.ts"
import { partedTexts } from "./PartedText.ts"
import { addressSets, attributeKind, isMailName, rawValue } from "./readHast.ts"
import { rebuild } from "./rebuild.ts"
import { replacePieces } from "./replacePieces.ts"
import type { TreeText } from "./TextWriter.ts"

/** Spans without names that stand elsewhere than where names may: those are what something in a program is called by. Both in the order of the text. */
const withoutThings = (spans: ReadonlyArray<Finding>, nameable: ReadonlyArray<Span> | undefined): ReadonlyArray<Finding> => {
  if (nameable === undefined) return spans
  let next = 0
  return spans.filter((span) => {
    while ((nameable[next]?.end ?? Infinity) < span.end) next += 1
    return !isName(span) || (nameable[next]?.start ?? Infinity) <= span.start
  })
}

/** How an attribute is written. */
interface AttributeContext {
  readonly escape: Escape | undefined
  readonly kind: ProgramKind | undefined
}

/** What is known of a text: what was found in it, and how it is written. */
interface RedactedText {
  readonly detections?: ReadonlyArray<Detection>
  readonly escape?: Escape
  readonly kind?: ProgramKind | undefined
  readonly isJson?: boolean
  readonly keepsLines?: boolean
  /** The text as it is searched, each character at its place: tabs and ends of lines part cells, of which no value is in two. */
  readonly cells?: string
}

/** The parts that a span has in cells. */
const inCells = (cells: string, { bucket, end, start }: Finding): ReadonlyArray<Finding> =>
  Array.from(cells.slice(start, end).matchAll(/[^\t\r\n]+/gu), ({ 0: part, index }) => ({ bucket, start: start + index, end: start + index + part.length }))

/** Replaces the same values, in the same way, in everything that a page consists of. */
export class Redactor {
  readonly #finder: ValueFinder
  readonly style: ReplaceStyle

  constructor(values: Iterable<FoundValue>, style: ReplaceStyle) {
    this.#finder = new ValueFinder(values)
    this.style = style
  }

  /** A text. `detections` are those that were found in it. */
  text(text: string, { detections = [], escape = plain, kind, cells, isJson = false, keepsLines = false }: RedactedText = {}): string {
    const found = spansToReplace(cells ?? text, this.#finder, { detections, isFlat: cells === undefined })
    const spans = cells === undefined ? found : found.flatMap((span) => inCells(cells, span))
    return replaceSpans(text, spans.length === 0 ? spans : withoutThings(spans, nameableIn(text, kind)), { style: this.style, escape, isJson, keepsLines })
  }

  /** Text with markup in it, such as HTML. */
  readonly markup = (text: string): string => this.text(text, { escape: inMarkupOf(text), kind: markupKindOf(text) })

  /** An address, where what is written is percent-encoded; or a text. */
  readonly value = (value: string): string => this.text(value, { escape: isAddress(value) ? percentEncoded : plain })

  /** What is replaced of the text of a tree, in which `detections` were found. */
  spans({ borders, pieces, text }: Pick<TreeText<unknown>, "borders" | "pieces" | "text">, detections: ReadonlyArray<Detection>): ReadonlyArray<Finding> {
    const others = partedTexts(text, borders).flatMap((parted) => parted.joined(this.#finder.find(parted.text)))
    return spansToReplace(text, this.#finder, { detections, others, isFlat: blockTest(pieces) })
  }

  /** The values that change of a tree's nodes, by spans of its text. */
  pieces<Node>(read: TreeText<Node>, spans: ReadonlyArray<Finding>): ReadonlyMap<Node, string> {
    return replacePieces(read, spans, this.style)
  }

  /** A hast tree without its comments. `spans` are those of its text as it was read. */
  hast<Tree extends HastNodes>(tree: Tree, read: TreeText<HastNodes>, spans: ReadonlyArray<Finding>): Tree {
    const changed = this.pieces(read, spans)
    const change = (node: HastNodes): HastNodes | undefined => {
      if (node.type === "comment") return undefined
      if (node.type === "element") return this.#element(node)
      const raw = rawValue(node)
      const value = raw === undefined ? (changed.get(node) ?? this.#other(node, read)) : this.markup(raw)
      if (value === undefined) return node
      const redacted = { ...node, value } as HastNodes
      return this.style === "mask" && redacted.type === "text" ? masked(redacted) : redacted
    }
    const isChanged = this.style === "mask" && spans.length > 0
    // A node of a type stays one.
    return rebuild<HastNodes>(isChanged && tree.type === "root" ? masked(tree) : tree, change) as Tree
  }

  // What is a number alone is data, or may be a string in a program.
  #other(node: HastNodes, { others }: TreeText<HastNodes>): string | undefined {
    return node.type === "text" && others.has(node) ? this.text(node.value, { kind: others.get(node), isJson: true }) : undefined
  }

  // What an address of mail is called by has no name that could be kept.
  #element(element: Element): Element {
    const tagName = this.#isMail(element.tagName) ? "span" : element.tagName
    const properties = this.#properties(element.properties)
    return tagName === element.tagName && properties === element.properties ? element : { ...element, tagName, properties }
  }

  #isMail(name: string): boolean {
    return isMailName(name) && this.text(name) !== name
  }

  #properties(given: Properties): Properties {
    let properties: Properties | undefined
    for (const [name, value] of Object.entries(given)) {
      const redacted = this.#property(value, { escape: addressSets.has(name) ? percentEncoded : undefined, kind: attributeKind(name) })
      const isMail = this.#isMail(name)
      if (redacted === value && !isMail) continue
      properties ??= { ...given }
      // A link that leads nowhere is none.
      if (isMail || (this.style === "remove" && name === "href" && isEmptied(String(redacted)))) delete properties[name]
      else properties[name] = redacted
    }
    return properties ?? given
  }

  #property(value: Properties[string], written: AttributeContext): Properties[string] {
    if (Array.isArray(value)) {
      const redacted = value.map((part) => this.#part(part, written))
      return redacted.every((part, n) => part === value[n]) ? value : redacted
    }
    return typeof value === "string" || typeof value === "number" ? this.#part(value, written) : value
  }

  #part(value: string | number, { escape, kind }: AttributeContext): string | number {
    const text = String(value)
    const redacted = this.text(text, { kind, escape: escape ?? (isAddress(text) ? percentEncoded : plain) })
    return redacted === text ? value : redacted
  }
}
