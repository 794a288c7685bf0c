import { boards } from "@trawl/metadata"

/** What a page says it is: an article with comments below it, a discussion, one thing for sale, or none of these. */
export type PageKind = "article" | "discussion" | "product" | "other"

const boardAddress = /^https?:\/\/(?:[^/]*\.)?(?:forums?|community|discuss|boards?)\.|\/(?:forums?|threads?|topics?|viewtopic|showthread|questions)(?:[/.?]|$)/iu
const discussion = /^(?:discussionforumposting|qapage|question)$/u
const article = /article$|^(?:blogposting|report|review)$/u
const product = /^(?:og:)?product(?:group|\.item)?$/u

/** Reads the kind off the address and the types that a page states. */
export const pageKind = (url: string, types: ReadonlySet<string>): PageKind => {
  const named = [...types]
  if (boardAddress.test(url) || named.some((type) => discussion.test(type) || boards.test(type))) return "discussion"
  if (named.some((type) => article.test(type))) return "article"
  return named.some((type) => product.test(type)) ? "product" : "other"
}
