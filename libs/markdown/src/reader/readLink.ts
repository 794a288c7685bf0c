import type { Element } from "hast"
import { attributeOf, classesOf, fragmentOf } from "./attributes.ts"
import { addLeaf } from "./builder/addText.ts"
import type { Builder } from "./builder/Builder.ts"
import { withMark } from "./builder/marks.ts"
import { textOf } from "./textOf.ts"
import type { NodeReader } from "./NodeReader.ts"
import { readChildren } from "./readChildren.ts"

/** Reads `a`: a link, a footnote's mark, or text where it leads nowhere. */
export const readLink = (builder: Builder, element: Element, read: NodeReader): void => {
  const label = builder.survey.marks.get(element)
  if (label !== undefined) return addLeaf(builder, { type: "footnoteReference", identifier: label, label })
  if (builder.inFootnote && isReturn(builder, element)) return
  const url = attributeOf(element, "href")?.trim()
  if (isSign(element, builder.place === "cell")) {
    builder.isSpaced = true
    return
  }
  if (url === undefined) return readChildren(builder, element, read)
  if (url === "#" || /^(?:javascript|vbscript|data):/iu.test(url)) return readApart(builder, element, read)
  const title = attributeOf(element, "title") ?? null
  if (isBare(builder, element)) return addLeaf(builder, { type: "link", url, title, children: [] })
  withMark(builder, { type: "link", url, title, element }, () => readChildren(builder, element, read))
}

// What a script listens to is a word of its own.
const readApart = (builder: Builder, element: Element, read: NodeReader): void => {
  builder.isBetween = true
  readChildren(builder, element, read)
  builder.isBetween = true
}

// A sign beside a term, a caption or a signature that leads to where it stands, one that takes away what it stands beside, and one that opens a note.
const isSign = (element: Element, isValue: boolean): boolean => {
  const text = textOf(element, 20).trim()
  return (fragmentOf(element) !== "" && /^[¶§🔗]$/u.test(text)) || (!isValue && /^[✕✖⨯×]\ufe0f?$/u.test(text)) || /^[ⓘℹ🛈]\ufe0f?$/u.test(text)
}

// The arrow from a note back to its mark.
const isReturn = (builder: Builder, element: Element): boolean =>
  builder.survey.returns.has(fragmentOf(element)) ||
  element.properties.dataFootnoteBackref !== undefined ||
  attributeOf(element, "role") === "doc-backlink" ||
  classesOf(element).some((name) => /back-?(?:ref|link)/iu.test(name))

// Writers of markdown mean such a link; pages lay empty ones with a class over their cards.
const isBare = (builder: Builder, element: Element): boolean =>
  element.children.length === 0 && Object.keys(element.properties).length === 1 && builder.isAlone && builder.last === "" && builder.place === "flow"

/** Whether what stands in a heading only leads to that heading, or to those who edit what is below it. */
export const isPermalink = (element: Element, heading: Element): boolean => {
  if (classesOf(element).some((name) => /^(?:mw-)?edit-?(?:section|link)$/iu.test(name))) return true
  if (element.tagName !== "a") return element.children.length === 1 && element.children[0]?.type === "element" && isPermalink(element.children[0], heading)
  const text = textOf(element, 1_000).trim()
  const isWithin = (attributeOf(element, "href") ?? "").includes("#")
  if (/^[\s#¶§🔗\u200b\u{f0c1}]*$/u.test(text)) return isWithin || /[¶🔗]/u.test(text)
  return (isWithin && permalinkText.test(text) && text !== textOf(heading, 1_000).trim()) || classesOf(element).some((name) => /^(?:headerlink|permalink|anchor-?link|hash-link|header-anchor)$/iu.test(name) && text.length < 3)
}

/** What links of headings to themselves say to those who do not see their sign. */
const permalinkText = /^[\s#¶§🔗]*(?:(?:copy |direct |permanent |anchor )?link to\b|permalink\b|permanent link$|direct link\b|anchor(?: link| for\b.*)?$|section titled\b|\[?(?:back to )?top\]?$)/iu
