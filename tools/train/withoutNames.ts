import type { Nodes, Root } from "hast"

const landmarks: ReadonlySet<string> = new Set(["nav", "header", "footer", "aside", "article", "main", "section"])

/**
 * Rewrites a page like one of twenty years ago, in place: no class names, ids, roles or sections.
 * What is learned from it holds for pages without names.
 */
export const withoutNames = (tree: Root): Root => {
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "element") {
      if (landmarks.has(node.tagName)) node.tagName = "div"
      node.properties = Object.fromEntries(
        Object.entries(node.properties).filter(
          ([name]) => !/^(?:className|id|role|itemProp|ariaLabel)$|^data(?!.*src)/iu.test(name),
        ),
      )
    }
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return tree
}
