import type { Element } from "hast"
import { attributeOf, classesOf, fragmentOf } from "../attributes.ts"
import { addLeaf } from "../state/add.ts"
import { all } from "../state/all.ts"
import { itemBoundary, nothing, space } from "../state/Content.ts"
import type { Handler, State } from "../state/State.ts"
import { withAttention } from "../state/within.ts"
import { textOf } from "@trawl/hast"

/** `a`: a link, a footnote's reference, or text where it leads nowhere. */
export const handleLink: Handler = (state, element) => {
  const label = state.index.references.get(element)
  if (label !== undefined) return addLeaf(state, { type: "footnoteReference", identifier: label, label })
  if (state.inFootnote && isBackReference(state, element)) return nothing
  return isIcon(element, state.place === "cell") ? space : linkOf(state, element)
}

const linkOf: Handler = (state, element) => {
  const url = attributeOf(element, "href")?.trim()
  if (url === undefined) return all(state, element)
  // What a script listens to is a word of its own.
  if (url === "#" || /^(?:javascript|vbscript|data):/iu.test(url))
    return [itemBoundary, all(state, element), itemBoundary]
  const title = attributeOf(element, "title") ?? null
  if (isEmpty(state, element)) return addLeaf(state, { type: "link", url, title, children: [] })
  return all(withAttention(state, { type: "link", url, title, element }), element)
}

// An icon beside a term, a caption or a signature that leads to where it stands, one that takes away what it stands beside, and one that opens a note.
const isIcon = (element: Element, isValue: boolean): boolean => {
  const text = textOf(element, 20).trim()
  return (
    (fragmentOf(element) !== "" && /^[¶§🔗]$/u.test(text)) ||
    (!isValue && /^[✕✖⨯×]\ufe0f?$/u.test(text)) ||
    /^[ⓘℹ🛈]\ufe0f?$/u.test(text)
  )
}

// The arrow from a note back to its reference.
const isBackReference = (state: State, element: Element): boolean =>
  state.index.backReferences.has(fragmentOf(element)) ||
  element.properties.dataFootnoteBackref !== undefined ||
  attributeOf(element, "role") === "doc-backlink" ||
  classesOf(element).some((name) => /back-?(?:ref|link)/iu.test(name))

// Writers of markdown mean such a link; pages lay empty ones with a class over their cards.
const isEmpty = ({ seen, line, place }: State, { children, properties }: Element): boolean =>
  children.length === 0 && Object.keys(properties).length === 1 && seen.isAlone && !line.hasText && place === "flow"
