import type { List, ListItem, Nodes, Root } from "mdast"

/** Moves the lists of an item that holds only lists to the item above it, as editors that indent so mean them; without an item above, their items replace it. */
export const liftLists = (tree: Root): void => {
  const waiting: Array<Nodes> = [tree]
  const lists: Array<List> = []
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === "list") lists.push(node)
    if (node.type === "root" || node.type === "blockquote" || node.type === "list" || node.type === "listItem")
      for (const child of node.children) waiting.push(child)
  }
  // Inner lists were found later.
  for (const list of lists.toReversed()) lift(list)
}

const lift = (list: List): void => {
  if (!list.children.some(isOnlyLists)) return
  const [only, ...others] = list.children.length === 1 ? (list.children[0]?.children ?? []) : []
  if (only?.type === "list" && others.length === 0) Object.assign(list, only)
  else list.children = list.children.reduce(withLifted, [])
}

const isOnlyLists = ({ children, checked }: ListItem): boolean =>
  children.length > 0 && typeof checked !== "boolean" && children.every(({ type }) => type === "list")

const withLifted = (items: Array<ListItem>, item: ListItem): Array<ListItem> => {
  const last = items.at(-1)
  if (!isOnlyLists(item)) items.push(item)
  else if (last !== undefined) for (const child of item.children) last.children.push(child)
  else
    for (const one of item.children.flatMap((child) => (child.type === "list" ? child.children : []))) items.push(one)
  return items
}
