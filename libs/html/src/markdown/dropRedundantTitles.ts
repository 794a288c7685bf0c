import type { Image, Link, Nodes, Root } from "mdast"

/** Takes titles of links and images out of a tree that only say again what is shown: readers that print them would say it twice. */
export const dropRedundantTitles = (tree: Root): void => {
  for (const node of titled(tree)) if (isSaid(node.title ?? "", node)) node.title = null
}

// Few have a title.
const titled = (tree: Root): ReadonlyArray<Image | Link> => {
  const found: Array<Image | Link> = []
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ((node.type === "link" || node.type === "image") && typeof node.title === "string" && node.title !== "") found.push(node)
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return found
}

/** A longer one says something of its own. */
const longestTitle = 1_000

const isSaid = (title: string, node: Nodes): boolean => title.length <= longestTitle && wordsOf(shownIn(node)).includes(wordsOf(title))

// White space and signs differ between the two, as an ellipsis does at the end of what is cut short; at the edge of a word nothing does.
const wordsOf = (text: string): string => ` ${(text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `

/** The text of a link, or what its image is called. */
const shownIn = (node: Nodes): string => {
  if (node.type === "image") return node.alt ?? ""
  if ("value" in node) return node.value
  return "children" in node ? node.children.map(shownIn).join(node.type === "link" ? "" : " ") : ""
}
