import { boards } from "@trawl/metadata"

/** The kind that a page declares: an article, which may have comments below it, a discussion, a product, or none of these. */
export type PageKind = "article" | "discussion" | "product" | "other"

const boardAddress =
  /^https?:\/\/(?:[^/]*\.)?(?:forums?|community|discuss|boards?)\.|\/(?:forums?|threads?|topics?|viewtopic|showthread|questions)(?:[/.?]|$)|\/r\/\w{2,30}\/comments\//iu
const discussion = /^(?:discussionforumposting|qapage|question)$/u
const article = /article$|^(?:blogposting|report|review)$/u
const product = /^(?:og:)?product(?:group|\.item)?$/u

/** Finds the kind of a page by its address and its declared types. */
export const pageKind = (url: string, types: ReadonlySet<string>): PageKind => {
  const named = [...types]
  if (boardAddress.test(url) || named.some((type) => discussion.test(type) || boards.test(type))) return "discussion"
  if (named.some((type) => article.test(type))) return "article"
  return named.some((type) => product.test(type)) ? "product" : "other"
}
