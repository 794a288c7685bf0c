import type { Element } from "hast"
import { classesOf, fragmentOf, plainText, textOf } from "./attributes.ts"
import type { Place } from "./survey.ts"

/** Footnotes of a document: labels by the links that mark them and by the elements that hold their text. */
export interface Footnotes {
  readonly marks: ReadonlyMap<Element, string>
  readonly definitions: ReadonlyMap<Element, string>
  /** Elements around nothing but definitions, whose headings and rules say no more than that. */
  readonly notes: ReadonlySet<Element>
  /** Identifiers of marks, to which the text of a note links back. */
  readonly returns: ReadonlySet<string>
}

/**
 * Finds the footnotes among the links of a document.
 * A mark is a short link, raised or named a note, to a later element that is named a note, stands among notes or links back.
 */
export const findFootnotes = (links: ReadonlyArray<Place>, targets: ReadonlyMap<string, Place>): Footnotes => {
  const marks = new Map<Element, string>()
  const definitions = new Map<Element, string>()
  const notes = new Set<Element>()
  const returns = new Set<string>()
  const backs = linksByBlock(links)
  for (const link of links) {
    const target = targets.get(fragmentOf(link.element))
    const holder = target?.block
    if (target === undefined || holder === undefined || target.order < link.order || !isMark(link)) continue
    if (!definitions.has(holder) && !isNote(target, backs.get(holder) ?? [], idsAround(link))) continue
    const label = definitions.get(holder) ?? String(definitions.size + 1)
    definitions.set(holder, label)
    marks.set(link.element, label)
    for (const id of idsAround(link)) returns.add(id)
    if (target.notes !== undefined && target.notes !== holder) notes.add(target.notes)
  }
  return { marks, definitions, notes, returns }
}

const linksByBlock = (links: ReadonlyArray<Place>): ReadonlyMap<Element, ReadonlyArray<string>> => {
  const found = new Map<Element, Array<string>>()
  for (const { element, block } of links) {
    if (block === undefined) continue
    const fragments = found.get(block)
    if (fragments === undefined) found.set(block, [fragmentOf(element)])
    else fragments.push(fragmentOf(element))
  }
  return found
}

const idsAround = ({ element, parent }: Place): ReadonlyArray<string> =>
  [element, parent].flatMap((one) => (one === undefined ? [] : [textOf(one, "id"), textOf(one, "name")])).filter((id) => id !== undefined)

const named = /(?:^|[-_ ])(?:footnote|endnote|noteref|fnref|fn|ftnref|reference)s?(?:$|[-_ \d])/iu
const shortText = /^[[(]?\s*(?:[\p{L}\d]{1,3}|[*†‡§¶#]{1,3}|(?:note|nb|n\.)\s*\d{1,3})\s*[\])]?$/iu

const isMark = ({ element, parent }: Place): boolean => {
  const isRaised = parent?.tagName === "sup" || element.children.some((child) => child.type === "element" && child.tagName === "sup")
  const isNamed = element.properties.dataFootnoteRef !== undefined || textOf(element, "role") === "doc-noteref" || named.test([...classesOf(element), textOf(element, "id") ?? textOf(element, "name") ?? ""].join(" "))
  return (isRaised || isNamed) && shortText.test(plainText(element).trim())
}

const noteId = /^(?:user-content-)?(?:_?f(?:oot)?n(?:ote)?|_?endn(?:ote)?|_ftn|_edn|cite_note|sdfootnote|note)[-_:.]?(?!.*ref)\S*$/iu

const isNote = ({ element, block, notes }: Place, links: ReadonlyArray<string>, back: ReadonlyArray<string>): boolean => {
  if (links.some((fragment) => back.includes(fragment))) return true
  const id = textOf(element, "id") ?? textOf(element, "name") ?? ""
  if (notes !== undefined) return block === element || block?.tagName === "li"
  return noteId.test(id) && (block === element || block?.tagName === "li")
}
