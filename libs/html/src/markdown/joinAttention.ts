import type { Nodes, Parents, PhrasingContent, Root } from "mdast"

/** Joins adjacent attention nodes of one type with only spaces between them, and unwraps nested ones: editors leave them, and they look the same. */
export const joinAttention = (tree: Root): void => {
  joinWithin(tree, new Set())
}

// Markdown trees are not deeper than 200 levels.
const joinWithin = (parent: Parents, around: ReadonlySet<string>): void => {
  if (mayChange(parent.children, around))
    Object.assign(parent, {
      children: joined((parent.children as ReadonlyArray<PhrasingContent>).flatMap((node) => unwrap(node, around))),
    })
  for (const child of parent.children)
    if (child.type !== "text" && "children" in child)
      joinWithin(child, isAttention(child) ? new Set([...around, child.type]) : around)
}

// Whether attention stands within its like, or two of a kind beside one node: most stands alone.
const mayChange = (nodes: ReadonlyArray<Nodes>, around: ReadonlySet<string>): boolean => {
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Nodes
    if (isAttention(node) && (around.has(node.type) || nodes[index - 2]?.type === node.type)) return true
  }
  return false
}

type Attention = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>

const isAttention = (node: Nodes): node is Attention =>
  node.type === "strong" || node.type === "emphasis" || node.type === "delete"

const unwrap = (node: PhrasingContent, around: ReadonlySet<string>): ReadonlyArray<PhrasingContent> =>
  isAttention(node) && around.has(node.type) ? node.children.flatMap((child) => unwrap(child, around)) : [node]

const joined = (nodes: ReadonlyArray<PhrasingContent>): ReadonlyArray<PhrasingContent> => {
  const left: Array<PhrasingContent> = []
  for (const node of nodes) {
    const [before, between] = [left.at(-2), left.at(-1)]
    if (
      isAttention(node) &&
      between?.type === "text" &&
      /^[ \u00a0]+$/u.test(between.value) &&
      before?.type === node.type
    ) {
      left.pop()
      before.children.push(between, ...node.children)
    } else left.push(node)
  }
  return left
}
