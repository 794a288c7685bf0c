import type { Nodes, Parents, Root, Table, TableRow } from "mdast"
import { textIn } from "./textIn.ts"

/** Joins a sticky header that is a table of its own with the table below it. */
export const joinTables = (tree: Root): void => {
  const waiting: Array<Parents> = [tree]
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    const nodes: ReadonlyArray<Nodes> = parent.children
    const joined = nodes.filter((node, index) => !isHeaderOf(node, nodes[index + 1]))
    if (joined.length < nodes.length) Object.assign(parent, { children: joined })
    for (const child of parent.children)
      if (child.type === "blockquote" || child.type === "list" || child.type === "listItem") waiting.push(child)
  }
}

// Whether a table is the header of the next one, which then gets it.
const isHeaderOf = (node: Nodes, next: Nodes | undefined): boolean => {
  if (node.type !== "table" || node.children.length !== 1 || next?.type !== "table") return false
  const [names, first] = [cellsOf(node.children[0]), cellsOf(next.children[0])]
  if (names.join("|") === first.join("|")) return true
  if (names.length < 2 || names.length !== widthOf(next) || names.some(saysNumber) || !first.some(saysNumber))
    return false
  next.children = [...node.children, ...next.children]
  return true
}

const saysNumber = (text: string): boolean => /\d/u.test(text)

const widthOf = ({ children }: Table): number => children.reduce((most, row) => Math.max(most, row.children.length), 0)

const cellsOf = (row: TableRow | undefined): ReadonlyArray<string> =>
  row?.children.map((cell) => textIn(cell).trim()) ?? []
