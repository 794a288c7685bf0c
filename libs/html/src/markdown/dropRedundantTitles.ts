import type { Image, Link, Nodes, Root } from "mdast"

/** Drops titles of links and images that only repeat the visible text: readers that print titles would repeat it. */
export const dropRedundantTitles = (tree: Root): void => {
  for (const node of titled(tree)) if (isSaid(node.title ?? "", node)) node.title = null
}

// Few links and images have a title.
const titled = (tree: Root): ReadonlyArray<Image | Link> => {
  const found: Array<Image | Link> = []
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ((node.type === "link" || node.type === "image") && typeof node.title === "string" && node.title !== "")
      found.push(node)
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return found
}

/** In characters. A longer title has content of its own. */
const longestTitle = 1_000

const isSaid = (title: string, node: Nodes): boolean =>
  title.length <= longestTitle && wordsOf(shownIn(node)).includes(wordsOf(title))

// White space and punctuation may differ between the two, such as an ellipsis after a shortened text; words may not.
const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ")} `

/** The text of a link, or the name of its image. */
const shownIn = (node: Nodes): string => {
  if (node.type === "image") return node.alt ?? ""
  if ("value" in node) return node.value
  return "children" in node ? node.children.map(shownIn).join(node.type === "link" ? "" : " ") : ""
}
