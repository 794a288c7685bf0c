import type { Element, ElementContent } from "hast"
import { emptyList } from "@trawl/hast"

/** What a hidden element holds. */
export interface FoldSize {
  /** Characters outside links, within links, and the number of links. */
  own: number
  linked: number
  links: number
  images: number
  /** Form fields, and choices that scripts make of other elements. */
  fields: number
  /** Places that a script fills: `{{ name }}`. */
  holes: number
}

/** More nodes are not read: what they begin with says what they are. */
const mostNodes = 400

const fields: ReadonlySet<string> = new Set(["form", "input", "select", "textarea"])
const images: ReadonlySet<string> = new Set(["img", "video", "audio", "svg", "iframe"])
const unread: ReadonlySet<string> = new Set(["script", "style", "template", "noscript"])
const hole = /\{\{|<%|\$\{|\[\[/u

/** Measures what a hidden element begins with. */
export const measureFold = (element: Element): FoldSize => {
  const size: FoldSize = { own: 0, linked: 0, links: 0, images: 0, fields: 0, holes: 0 }
  const waiting: Array<[ElementContent, boolean]> = emptyList()
  waiting.push([element, false])
  for (let step = 0, next = waiting.pop(); next !== undefined && step < mostNodes; next = waiting.pop(), step++) {
    const [node, isLinked] = next
    if (node.type === "text") addText(node.value, isLinked, size)
    else if (node.type === "element" && !unread.has(node.tagName)) {
      count(node, size)
      const isLink = isLinked || node.tagName === "a"
      for (let at = Math.min(node.children.length, mostNodes) - 1; at >= 0; at--)
        waiting.push([node.children[at] as ElementContent, isLink])
    }
  }
  return size
}

const addText = (value: string, isLinked: boolean, size: FoldSize): void => {
  const { length } = value.trim()
  if (isLinked) size.linked += length
  else size.own += length
  if (hole.test(value)) size.holes++
}

const choices = /^(?:combobox|listbox|menu|menuitem|option|radiogroup|searchbox|slider|spinbutton|textbox)$/u

const count = ({ properties: { role }, tagName }: Element, size: FoldSize): void => {
  if (tagName === "a") size.links++
  if (fields.has(tagName) || (typeof role === "string" && choices.test(role))) size.fields++
  if (images.has(tagName)) size.images++
}
