import type { Image, Nodes, Parents, Root } from "mdast"

/** A picture without a name that is shown so often says nothing: a bullet, a star, a tick. */
const leastOften = 3

/** What opens, closes, leads on and looks for something is drawn so, and named so for those who do not see it; a check mark stands where a bullet could. */
const control = /^(?:icon )?(?:(?:up|down|left|right|next|previous|back to top) )?(?:chevron|arrow|caret|plus|minus|close|expand|collapse|toggle|dropdown|share|search|rss|check ?mark|(?:bullet|cross)(?=[ _-]))(?:[ _-]+(?:icon|symbol|sign|button|up|down|left|right|circle|dark|light|white|black))*(?:[ _-]+icon to (?:open|close|collapse|expand)\b.*)?$/iu

/** Takes pictures out of a tree that only decorate what begins after them or ends before them, and what holds nothing else. */
export const dropDecoration = (tree: Root): void => {
  dropWithin(tree, shownOften(tree))
}

const shownOften = (tree: Root): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  const waiting: Array<Nodes> = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isUnnamed(node)) counts.set(node.url, (counts.get(node.url) ?? 0) + 1)
    if ("children" in node) for (const child of node.children) waiting.push(child)
  }
  return new Set([...counts].flatMap(([url, count]) => (count >= leastOften ? [url] : [])))
}

const isUnnamed = (node: Nodes): node is Extract<Nodes, { type: "image" }> => node.type === "image" && (node.alt ?? "") === "" && (node.title ?? "") === "" && /^https?:/u.test(node.url)

const isControl = ({ alt }: Image): boolean => alt !== null && alt !== undefined && control.test(alt.trim())

/** What may stay though nothing is left in it. */
const kept: ReadonlySet<string> = new Set(["root", "table", "tableRow", "tableCell"])

// Markdown trees are not deeper than 200 levels.
const dropWithin = (parent: Parents, often: ReadonlySet<string>): void => {
  const nodes: ReadonlyArray<Nodes> = parent.children
  const isNothing = (node: Nodes): boolean => (node.type === "image" ? isControl(node) || (isUnnamed(node) && often.has(node.url)) : node.type === "break" || (node.type === "text" && node.value.trim() === ""))
  const left = nodes.filter((node) => {
    if (!("children" in node) || node.children.length === 0) return true
    dropWithin(node, often)
    return node.children.length > 0 || kept.has(node.type)
  })
  // Between words a picture parts them.
  const [first, last] = [left.findIndex((node) => !isNothing(node)), left.findLastIndex((node) => !isNothing(node))]
  const inner = left.slice(Math.max(0, first), last + 1)
  const holdsPicture = left.length > inner.length && left.some((node, index) => (index < first || index > last) && node.type === "image")
  // A picture that a cell holds alone is what it says.
  if (parent.type === "tableCell" && inner.every((node) => node.type === "image")) return
  // The same kinds of children as before.
  if (left.length < nodes.length || holdsPicture) Object.assign(parent, { children: inner })
}
