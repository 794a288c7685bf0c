import type { Element, ElementContent } from "hast"
import { attributeOf, classesOf } from "../attributes.ts"
import { textOf } from "@trawl/hast"

/** Whether what stands in a heading only leads to that heading, or to those who edit what is below it. */
export const isPermalink = (element: Element, heading: Element): boolean => {
  let inner: ElementContent | undefined = element
  while (inner?.type === "element" && inner.tagName !== "a" && !isEditLink(inner)) {
    inner = inner.children.length === 1 ? inner.children[0] : undefined
  }
  return inner?.type === "element" && (isEditLink(inner) || leadsTo(inner, heading))
}

const isEditLink = (element: Element): boolean =>
  classesOf(element).some((name) => /^(?:mw-)?edit-?(?:section|link)$/iu.test(name))

const leadsTo = (link: Element, heading: Element): boolean => {
  const text = textOf(link, 1_000).trim()
  const isWithin = (attributeOf(link, "href") ?? "").includes("#")
  if (/^[\s#¶§🔗\u200b\u{f0c1}]*$/u.test(text)) return isWithin || /[¶🔗]/u.test(text)
  return (
    (isWithin && permalinkText.test(text) && text !== textOf(heading, 1_000).trim()) ||
    (text.length < 3 && classesOf(link).some((name) => permalinkName.test(name)))
  )
}

const permalinkName = /^(?:headerlink|permalink|anchor-?link|hash-link|header-anchor)$/iu

/** What links of headings to themselves say to those who do not see their icon. */
const permalinkText =
  /^[\s#¶§🔗]*(?:(?:copy |direct |permanent |anchor )?link to\b|permalink\b|permanent link$|direct link\b|anchor(?: link| for\b.*)?$|section titled\b|\[?(?:back to )?top\]?$)/iu
