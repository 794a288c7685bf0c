import type { Element } from "hast"
import { attributeOf, classesOf, fragmentOf } from "../attributes.ts"
import { textOf } from "@trawl/hast"
import type { Place } from "./Place.ts"

/** Footnotes of a document: labels by the links that refer to them and by the elements that hold their text. */
export interface Footnotes {
  readonly references: ReadonlyMap<Element, string>
  readonly definitions: ReadonlyMap<Element, string>
  /** Elements around nothing but definitions, whose headings and rules say no more than that. */
  readonly notes: ReadonlySet<Element>
  /** Identifiers of references, to which the text of a note links back. */
  readonly backReferences: ReadonlySet<string>
}

/**
 * Finds the footnotes among the links of a document.
 * A reference is a short link, in superscript or named a note, to a later element that is named a note, stands among notes or links back.
 */
export const findFootnotes = (links: ReadonlyArray<Place>, targets: ReadonlyMap<string, Place>): Footnotes => {
  const found: Found = { references: new Map(), definitions: new Map(), notes: new Set(), backReferences: new Set() }
  const ways = waysBack(links, targets)
  for (const link of links) {
    const target = targets.get(fragmentOf(link.element))
    const holder = target?.block
    if (target === undefined || holder === undefined || target.order < link.order || !isReference(link)) continue
    const way = ways.get(holder)
    const back = way === undefined ? [] : backTo(way, link)
    if (found.definitions.has(holder) || back.length > 0 || isNote(target))
      addFootnote(found, { link, target, holder, back })
  }
  return found
}

/** Where the links of a block lead: their fragments, also by the block that the first of them lead to. */
interface WayBack {
  readonly fragments: Set<string>
  readonly byBlock: Map<Element | undefined, string>
}

const waysBack = (links: ReadonlyArray<Place>, targets: ReadonlyMap<string, Place>): ReadonlyMap<Element, WayBack> => {
  const ways = new Map<Element, WayBack>()
  for (const { element, block } of links) {
    if (block === undefined) continue
    const way = ways.get(block) ?? { fragments: new Set(), byBlock: new Map() }
    const fragment = fragmentOf(element)
    const target = targets.get(fragment)
    way.fragments.add(fragment)
    if (target !== undefined && !way.byBlock.has(target.block)) way.byBlock.set(target.block, fragment)
    ways.set(block, way)
  }
  return ways
}

// A note leads back to its reference, or to the paragraph around that.
const backTo = ({ fragments, byBlock }: WayBack, link: Place): ReadonlyArray<string> => {
  const named = idsAround(link).filter((id) => fragments.has(id))
  const near = link.block === undefined ? undefined : byBlock.get(link.block)
  return near === undefined ? named : [...named, near]
}

interface Footnote {
  readonly link: Place
  readonly target: Place
  readonly holder: Element
  readonly back: ReadonlyArray<string>
}

interface Found extends Footnotes {
  readonly references: Map<Element, string>
  readonly definitions: Map<Element, string>
  readonly notes: Set<Element>
  readonly backReferences: Set<string>
}

const addFootnote = (
  { references, definitions, notes, backReferences }: Found,
  { link, target, holder, back }: Footnote,
): void => {
  const label = definitions.get(holder) ?? String(definitions.size + 1)
  definitions.set(holder, label)
  references.set(link.element, label)
  for (const id of [...idsAround(link), ...back]) backReferences.add(id)
  if (target.notes !== undefined && target.notes !== holder) notes.add(target.notes)
}

const idsAround = ({ element, parent }: Place): ReadonlyArray<string> =>
  [element, parent]
    .flatMap((one) => (one === undefined ? [] : [attributeOf(one, "id"), attributeOf(one, "name")]))
    .filter((id) => id !== undefined)

const named = /(?:^|[-_ ])(?:footnote|endnote|noteref|fnref|fn|fnanchor|ftnref|reference)s?(?:$|[-_ \d])/iu
const shortText = /^[[(]?\s*(?:\d{1,3}:\d{1,2}|[\p{L}\d]{1,3}|[*†‡§¶#]{1,3}|(?:note|nb|n\.)\s*\d{1,3})\s*[\])]?$/iu

const isReference = ({ element, parent }: Place): boolean => {
  const text = textOf(element, 100).trim()
  if (!shortText.test(text)) return false
  if (/^\[\d{1,3}\]$/u.test(text) || parent?.tagName === "sup") return true
  if (element.children.some((child) => child.type === "element" && child.tagName === "sup")) return true
  const names = [...classesOf(element), attributeOf(element, "id") ?? "", attributeOf(element, "name") ?? ""].join(" ")
  return (
    element.properties.dataFootnoteRef !== undefined ||
    attributeOf(element, "role") === "doc-noteref" ||
    named.test(names)
  )
}

const noteId =
  /^(?:user-content-)?(?:_?f(?:oot)?n(?:ote)?|_?endn(?:ote)?|_ftn|_edn|cite_note|sdfootnote|note|r(?:ef)?)[-_:.]?(?!.*ref)[^\s\d]*\d\S*$/iu

/** Whether a place looks like a note of its own: named so, among notes, and all of its block or the start of it. */
const isNote = ({ element, block, notes }: Place): boolean => {
  if (block === undefined || (block !== element && block.tagName !== "li" && !beginsWith(block, element))) return false
  const id = attributeOf(element, "id") ?? attributeOf(element, "name") ?? ""
  return notes !== undefined || noteId.test(id) || classesOf(block).some((name) => /foot-?note|end-?note/iu.test(name))
}

const beginsWith = (block: Element, element: Element): boolean => {
  let first: Element | undefined = block
  for (let level = 0; level < 6 && first !== undefined; level++) {
    if (first === element) return true
    const next: Element["children"][number] | undefined = first.children.find(
      (child) => child.type === "element" || (child.type === "text" && child.value.trim() !== ""),
    )
    first = next?.type === "element" ? next : undefined
  }
  return false
}
