import { masked } from "@trawl/core/masked"
import type { Element, Nodes as HastNodes, Properties } from "hast"
import { type Detection, type Finding, type FoundValue, isName, type Span, ValueFinder } from "@trawl/pii/rules"
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

/** Spans without names outside of `nameable`: those are identifiers of a program. Both in text order. */
const withoutThings = (
  spans: ReadonlyArray<Finding>,
  nameable: ReadonlyArray<Span> | undefined,
): ReadonlyArray<Finding> => {
  if (nameable === undefined) return spans
  let next = 0
  return spans.filter((span) => {
    while ((nameable[next]?.end ?? Infinity) < span.end) next += 1
    return !isName(span) || (nameable[next]?.start ?? Infinity) <= span.start
  })
}

/** The form of an attribute. */
interface AttributeContext {
  readonly escape: Escape | undefined
  readonly kind: ProgramKind | undefined
}

/** A text's detections, and its form. */
interface RedactedText {
  readonly detections?: ReadonlyArray<Detection>
  readonly escape?: Escape
  readonly kind?: ProgramKind | undefined
  readonly isJson?: boolean
  readonly keepsLines?: boolean
  /** The searched form of the text with the same offsets: tabs and line ends separate cells, and no value spans two cells. */
  readonly cells?: string
}

/** The parts of a span in cells. */
const inCells = (cells: string, { bucket, end, start }: Finding): ReadonlyArray<Finding> =>
  Array.from(cells.slice(start, end).matchAll(/[^\t\r\n]+/gu), ({ 0: part, index }) => ({
    bucket,
    start: start + index,
    end: start + index + part.length,
  }))

/** Replaces the same values in the same way in all parts of a page. */
export class Redactor {
  readonly #finder: ValueFinder
  readonly style: ReplaceStyle

  constructor(values: Iterable<FoundValue>, style: ReplaceStyle) {
    this.#finder = new ValueFinder(values)
    this.style = style
  }

  /** Redacts a text with its `detections`. */
  text(
    text: string,
    { detections = [], escape = plain, kind, cells, isJson = false, keepsLines = false }: RedactedText = {},
  ): string {
    const found = spansToReplace(cells ?? text, this.#finder, { detections, isFlat: cells === undefined })
    const spans = cells === undefined ? found : found.flatMap((span) => inCells(cells, span))
    return replaceSpans(text, spans.length === 0 ? spans : withoutThings(spans, nameableIn(text, kind)), {
      style: this.style,
      escape,
      isJson,
      keepsLines,
    })
  }

  /** Redacts text with markup, such as HTML. */
  readonly markup = (text: string): string => this.text(text, { escape: inMarkupOf(text), kind: markupKindOf(text) })

  /** Redacts a URL, with percent-encoded replacements; or a text. */
  readonly value = (value: string): string => this.text(value, { escape: isAddress(value) ? percentEncoded : plain })

  /** The spans to replace in the text of a tree with these `detections`. */
  spans(
    { borders, pieces, text }: Pick<TreeText<unknown>, "borders" | "pieces" | "text">,
    detections: ReadonlyArray<Detection>,
  ): ReadonlyArray<Finding> {
    const others = partedTexts(text, borders).flatMap((parted) => parted.joined(this.#finder.find(parted.text)))
    return spansToReplace(text, this.#finder, { detections, others, isFlat: blockTest(pieces) })
  }

  /** The changed values of a tree's nodes, by spans of its text. */
  pieces<Node>(read: TreeText<Node>, spans: ReadonlyArray<Finding>): ReadonlyMap<Node, string> {
    return replacePieces(read, spans, this.style)
  }

  /** Redacts a hast tree and drops its comments. `spans` are those of its text. */
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
    // The node keeps its type.
    return rebuild<HastNodes>(isChanged && tree.type === "root" ? masked(tree) : tree, change) as Tree
  }

  // A lone number is data, or may be a string in a program.
  #other(node: HastNodes, { others }: TreeText<HastNodes>): string | undefined {
    return node.type === "text" && others.has(node)
      ? this.text(node.value, { kind: others.get(node), isJson: true })
      : undefined
  }

  // An element or attribute named by an email address has no name that could stay.
  #element(element: Element): Element {
    const tagName = this.#isMail(element.tagName) ? "span" : element.tagName
    const properties = this.#properties(element.properties)
    return tagName === element.tagName && properties === element.properties
      ? element
      : { ...element, tagName, properties }
  }

  #isMail(name: string): boolean {
    return isMailName(name) && this.text(name) !== name
  }

  #properties(given: Properties): Properties {
    let properties: Properties | undefined
    for (const [name, value] of Object.entries(given)) {
      const redacted = this.#property(value, {
        escape: addressSets.has(name) ? percentEncoded : undefined,
        kind: attributeKind(name),
      })
      const isMail = this.#isMail(name)
      if (redacted === value && !isMail) continue
      properties ??= { ...given }
      // A link without a target is none.
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
