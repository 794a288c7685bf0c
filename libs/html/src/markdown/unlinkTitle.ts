import type { Heading, Nodes, Root } from "mdast"

/** Unlinks headings that only link to their own page: forums link the titles of threads so. */
export const unlinkTitle = (tree: Root, url: string): void => {
  const own = withoutFragment(url)
  if (own === "") return
  for (const heading of headingsIn(tree)) {
    const [link, ...others] = heading.children
    if (link?.type === "link" && others.length === 0 && withoutFragment(link.url) === own)
      heading.children = link.children
  }
}

const headingsIn = (tree: Root): ReadonlyArray<Heading> => {
  const found: Array<Heading> = []
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "heading") found.push(node)
    else if ("children" in node && node.type !== "paragraph" && node.type !== "table")
      for (const child of node.children) waiting.push(child)
  }
  return found
}

// A slash at the end of an address mostly leads to the same page.
const withoutFragment = (url: string): string => url.replace(/#.*$/su, "").replace(/\/(?=\?|$)/u, "")
