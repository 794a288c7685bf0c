import type { Element, Root, RootContent } from "hast"
import { attributeOf } from "./attributes.ts"

/** What a page says it is: an article with comments below it, a discussion, one thing for sale, or none of these. */
export type PageKind = "article" | "discussion" | "product" | "other"

const discussion = /"@type"\s*:\s*\[?\s*"(?:DiscussionForumPosting|QAPage|Question)"/u
const article = /"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting|Report|Review)"/u
const product = /"@type"\s*:\s*\[?\s*"(?:ProductGroup|Product)"/u
const boards = /discourse|phpbb|vbulletin|xenforo|flarum|simple machines|smf |invision|mybb|nodebb|question2answer/iu

const boardAddress = /^https?:\/\/(?:[^/]*\.)?(?:forums?|community|discuss|boards?)\.|\/(?:forums?|threads?|topics?|viewtopic|showthread|questions)(?:[/.?]|$)/iu

/** Reads the kind off the address, linked data, Open Graph and the generator's name. */
export const pageKind = (tree: Root, url: string): PageKind => {
  if (boardAddress.test(url)) return "discussion"
  let kind: PageKind = "other"
  const waiting: Array<RootContent> = [...tree.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    const said = kindOf(node)
    if (said === "discussion") return said
    if (said === "article" || (said === "product" && kind === "other")) kind = said
    for (const child of node.children) if (child.type === "element") waiting.push(child)
  }
  return kind
}

const kindOf = (element: Element): PageKind => {
  if (element.tagName === "meta") return kindOfMeta(element)
  if (element.tagName !== "script" || !attributeOf(element, "type").includes("ld+json")) return "other"
  const text = element.children[0]?.type === "text" ? element.children[0].value : ""
  if (discussion.test(text)) return "discussion"
  if (article.test(text)) return "article"
  return product.test(text) ? "product" : "other"
}

const kindOfMeta = (meta: Element): PageKind => {
  const name = attributeOf(meta, "property") || attributeOf(meta, "name")
  const content = attributeOf(meta, "content")
  if (name === "generator" && boards.test(content)) return "discussion"
  if (name !== "og:type") return "other"
  return /^article$/iu.test(content) ? "article" : /^(?:og:)?product(?:\.item)?$/iu.test(content) ? "product" : "other"
}
