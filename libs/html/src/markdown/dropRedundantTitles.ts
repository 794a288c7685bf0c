import type { Image, Link, Nodes } from "mdast"
import { wordSet } from "@trawl/hast"
import type { FoundNodes } from "./FoundNodes.ts"
import { wordsOf } from "./wordsOf.ts"

/** Drops titles of links and images that only repeat the visible text and the address, or invite to click: readers that print titles would repeat it. */
export const dropRedundantTitles = ({ images, links }: Pick<FoundNodes, "images" | "links">): void => {
  for (const node of [...images, ...links]) {
    const title = node.title ?? ""
    // Few links and images have a title.
    if (title !== "" && isSaid(title, node)) node.title = null
  }
}

/** In characters. A longer title has content of its own. */
const longestTitle = 1_000

const isSaid = (title: string, node: Image | Link): boolean => {
  if (title.length > longestTitle) return false
  // White space and punctuation may differ between the two, such as an ellipsis after a shortened text; words may not.
  const [words, shown] = [wordsOf(title), wordsOf(shownIn(node))]
  return shown.includes(words) || (shown !== noWords && isInvitation(words, shown, node.url))
}

const noWords = wordsOf("")

/** Words of titles that say what a click does, which is so of every link. */
const clicking: ReadonlySet<string> = wordSet(
  "a all an by details for go image in link more of on open page permalink photo post posts profile read s see show the to view visit",
)

/** Whether a title has no word but those of the text and the address, and such as *go to*. */
const isInvitation = (words: string, shown: string, url: string): boolean => {
  const address = wordsOf(decoded(url))
  return words
    .trim()
    .split(" ")
    .every((word) => clicking.has(word) || shown.includes(` ${word} `) || address.includes(` ${word} `))
}

const decoded = (url: string): string => {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** The text of a link, or the name of its image. */
const shownIn = (node: Nodes): string => {
  if (node.type === "image") return node.alt ?? ""
  if ("value" in node) return node.value
  return "children" in node ? node.children.map(shownIn).join(node.type === "link" ? "" : " ") : ""
}
