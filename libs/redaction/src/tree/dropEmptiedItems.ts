import type { Element, Nodes, Parents } from "hast"

/** Elements with a visible marker, or that lengthen a list or outline. Cells stay, so that those beside them keep their columns. */
const markerElements: ReadonlySet<string> = new Set([
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "li",
  "menu",
  "ol",
  "ul",
])

/** Elements that are visible without text. */
const shown: ReadonlySet<string> = new Set(
  "audio button canvas embed hr iframe img input math meter object picture progress select svg textarea video".split(
    " ",
  ),
)

/** An element of a redacted tree, and its original. */
interface Pair {
  readonly after: Parents
  readonly before: Parents
}

/** Removes list items, lists, quotes and headings that became empty because values were removed. `before` is the original tree; what was empty there stays. */
export const dropEmptiedItems = (tree: Nodes, before: Nodes): void => {
  const emptied = new Set<Nodes>()
  const pairs = pairsOf(tree, before, emptied)
  if (emptied.size === 0) return
  const blank = new Set<Nodes>()
  const gone = new Set<Nodes>()
  for (const { after } of pairs.toReversed()) {
    const children: ReadonlyArray<Nodes> = after.children
    if (children.some((child) => gone.has(child)))
      Object.assign(after, { children: children.filter((child) => !gone.has(child)) })
    if (
      after.type !== "element" ||
      showsSomething(after) ||
      !children.every((child) => blank.has(child) || isSpace(child))
    )
      continue
    blank.add(after)
    if (!children.some((child) => emptied.has(child))) continue
    emptied.add(after)
    if (markerElements.has(after.tagName)) gone.add(after)
  }
}

/** Parents, outer ones first. `emptied` collects the texts that became empty. */
const pairsOf = (tree: Nodes, given: Nodes, emptied: Set<Nodes>): ReadonlyArray<Pair> => {
  const pairs: Array<Pair> = []
  const add = (after: Nodes | undefined, before: Nodes | undefined): void => {
    if (after === undefined || before === undefined) return
    if ("children" in after && "children" in before) pairs.push({ after, before })
    else if (isSpace(after) && !isSpace(before)) emptied.add(after)
  }
  add(tree, given)
  for (let n = 0; n < pairs.length; n++) {
    const { after, before } = pairs[n] as Pair
    // Comments are dropped, not redacted.
    const givenChildren: ReadonlyArray<Nodes> = before.children.filter(({ type }) => type !== "comment")
    for (const [index, child] of after.children.entries()) add(child, givenChildren[index])
    if (after.type === "element" && before.type === "element") add(after.content, before.content)
  }
  return pairs
}

const showsSomething = ({ content, tagName }: Element): boolean => shown.has(tagName) || content !== undefined

const isSpace = (node: Nodes): boolean => node.type === "text" && node.value.trim() === ""
