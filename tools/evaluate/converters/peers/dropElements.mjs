/** Elements that are invisible to a reader of a page. */
export const unseen = new Set(["head", "script", "style", "noscript", "template"])

/** Those, and the usual elements around the content. */
export const around = new Set([
  ...unseen,
  "nav",
  "header",
  "footer",
  "aside",
  "form",
  "button",
  "iframe",
  "svg",
  "select",
  "dialog",
])

/** Drops comments and the elements of these names from a hast tree, in place. */
export const dropElements = (tree, names) => {
  const waiting = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    node.children = node.children.filter((child) => child.type !== "comment" && !names.has(child.tagName))
    for (const child of node.children) if (child.children !== undefined) waiting.push(child)
  }
  return tree
}
