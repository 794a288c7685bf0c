import type { Element, ElementContent } from "hast"
import type { Paragraph, PhrasingContent } from "mdast"
import { attributeOf, classesOf } from "../attributes.ts"
import { type CalloutNames, calloutNames, hasCalloutName, isKind, labelOf } from "../callouts/calloutNames.ts"
import { blocks } from "../elements.ts"
import { findElement } from "../findElement.ts"
import { attentionOf } from "../phrasing/Attention.ts"
import { addBlock, onOwnLine } from "../state/add.ts"
import { eachItem } from "../state/all.ts"
import { type Block, nothing } from "../state/Content.ts"
import { one } from "../state/one.ts"
import type { Handler, State } from "../state/State.ts"
import { blocksWithin, withAttention } from "../state/within.ts"
import { textOf } from "@trawl/hast"
import { maxContainers } from "./maxContainers.ts"

const tags: ReadonlySet<string> = new Set(["article", "aside", "blockquote", "details", "div", "p", "section"])

/** Roles of ARIA and of its module for publications. */
const roles: ReadonlySet<unknown> = new Set(["note", "doc-notice", "doc-tip"])

/** Kinds that a name alone says, where what stands in the element is a text. */
const plainKinds: ReadonlySet<string> = new Set(["caution", "danger", "warning"])

/** A box with more in it is a part of the page. */
const longestBox = 3_000
const shortestText = 20

/** Whether an element is a box with a note, a tip, a warning: by its role, its label, or its names and its title. */
export const isCallout = ({ place, containers }: State, element: Element): boolean =>
  place === "flow" &&
  containers <= maxContainers &&
  (tags.has(element.tagName) || element.tagName.includes("-")) &&
  (roles.has(element.properties.role) || isLabelled(element) || isNamedSo(element))

const isNamedSo = (element: Element): boolean => {
  if (!hasCalloutName(element)) return false
  const names = calloutNames(element)
  return (
    names.isBox || isAlert(element) || ((names.kind !== undefined || names.mayBeBox) && isBoxOfKind(element, names))
  )
}

/** Boxes of Bootstrap, and what writing tools make of those of GitHub. */
const isAlert = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:markdown-alert|alert-(?:info|warning|danger|success|primary))$/u.test(name))

// A component says what it is to those who listen: `<aside aria-label="Tip">`.
const isLabelled = (element: Element): boolean =>
  element.tagName === "aside" && isKind(attributeOf(element, "ariaLabel")?.slice(0, longestKind) ?? "")

const isBoxOfKind = (element: Element, names: CalloutNames): boolean => {
  if (!(names.isNamedByKind || names.mayBeBox) || textOf(element, longestBox * 2).length > longestBox) return false
  const title = titleOf(element)
  if (title === undefined) return beginsWithKind(element) || (!holdsPart(element) && isDrawn(element, names))
  return (
    names.kind !== undefined ||
    isKind(textOf(title, longestKind)) ||
    beginsWithKind(element) ||
    (isTitled(title) && classesOf(element).includes("callout"))
  )
}

// No word of the page says the kind.
const isDrawn = (element: Element, { kind, mayBeBox }: CalloutNames): boolean =>
  mayBeBox ? labelOf(kind) !== undefined : kind !== undefined && plainKinds.has(kind) && isText(element)

const holdsPart = (element: Element): boolean =>
  findElement(element, ({ tagName }) => /^(?:h[1-6]|form|input|nav|table)$/u.test(tagName), longestBox) !== undefined

const isText = (element: Element): boolean => {
  const text = textOf(element, longestBox).trim()
  return text.length >= shortestText && /[.!?。！？…:)]$/u.test(text)
}

/** A box as a quote that begins with its title, or else the name of its kind, in bold. */
export const handleCallout: Handler = (state, element) => {
  const title = titleOf(element)
  const children = blocksWithin(state, (inner) =>
    element.children.map((child) => (child === title ? handleTitle(inner, title) : one(inner, child))),
  )
  if (children.length === 0) return nothing
  return addBlock(state, { type: "blockquote", children: title === undefined ? withKind(element, children) : children })
}

const handleTitle: Handler = (state, title) => {
  const heading = title.children.find((child) => child.type === "element" && /^h[1-6]$/u.test(child.tagName))
  const { children } = heading?.type === "element" ? heading : title
  return onOwnLine(state, () => eachItem(withAttention(state, attentionOf("strong", title)), children, title))
}

// A kind that is only drawn gets its name, but that of a note, which any quote is; one that stands alone on the first line is its title.
const withKind = (element: Element, children: Array<Block>): Array<Block> => {
  const [first, ...others] = children
  const words = first?.type === "paragraph" ? first : undefined
  const text = words === undefined ? "" : plainOf(words)
  if (words !== undefined && isKind(text)) return [titled(words.children), ...others]
  const kind = attributeOf(element, "ariaLabel") ?? ""
  const drawn = calloutNames(element).kind
  const label = isKind(kind) ? kind : drawn === "note" ? undefined : labelOf(drawn)
  return label === undefined || isKind(firstWordOf(text))
    ? children
    : [titled([{ type: "text", value: label }]), ...children]
}

const titled = (children: Array<PhrasingContent>): Paragraph => {
  const [only, ...others] = children
  return only?.type === "strong" && others.length === 0
    ? { type: "paragraph", children }
    : { type: "paragraph", children: [{ type: "strong", children }] }
}

const plainOf = ({ children }: { readonly children: ReadonlyArray<PhrasingContent> }): string =>
  children.map((child) => ("children" in child ? plainOf(child) : child.type === "text" ? child.value : "")).join("")

const firstWordOf = (text: string): string => /^\P{L}*\p{L}+(?:\s+also)?/iu.exec(text.slice(0, longestKind))?.[0] ?? ""

const longestTitle = 100
/** A title that is named just so is a kind of box, not that of a post, where it is as short as this. */
const longestKind = 30

const titleOf = (element: Element): Element | undefined => {
  const first = firstOf(element)
  if (first?.type !== "element" || first.tagName === "h1" || first.tagName === "h2") return undefined
  const text = textOf(first, longestTitle * 2).trim()
  if (text.length > longestTitle) return undefined
  const isTitle =
    first.tagName === "summary" || isTitled(first) || (isShortTitle(first, text) && isPart(first, element))
  return isTitle ? first : undefined
}

const isShortTitle = (first: Element, text: string): boolean =>
  isKind(text) ||
  (text.length <= longestKind && (classesOf(first).includes("title") || /^(?:h[3-6]|strong|b)$/u.test(first.tagName)))

// The first words of a sentence are no title.
const isPart = (first: Element, { children }: Element): boolean =>
  (first.tagName !== "strong" && first.tagName !== "b") ||
  children.every((child) => (child.type === "element" ? child === first || blocks.has(child.tagName) : !isSaid(child)))

const firstOf = ({ children }: Element): ElementContent | undefined =>
  children.find((child) => isSaid(child) || (child.type === "element" && textOf(child, longestTitle).trim() !== ""))

const isSaid = (node: ElementContent): boolean => node.type === "text" && node.value.trim() !== ""

/** Whether a text begins with the name of a kind that is set apart: `<b>Note:</b> …`. */
const beginsWithKind = (element: Element): boolean => {
  let part: ElementContent | undefined = firstOf(element)
  for (let level = 0; level < 3 && part?.type === "element"; level++) {
    if ((part.tagName === "strong" || part.tagName === "b") && isKind(textOf(part, longestKind))) return true
    part = firstOf(part)
  }
  return false
}

const isTitled = (element: Element): boolean => classesOf(element).some(isBoxTitle)

const isBoxTitle = (name: string): boolean => {
  const box = /admonition|alert|aside|block|box|callout|container|hint|note/iu.exec(name)
  return box !== null && /title|heading|header|label/iu.test(name.slice(box.index + box[0].length))
}
