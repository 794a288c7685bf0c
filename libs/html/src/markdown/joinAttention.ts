import type { Nodes, Parents, PhrasingContent, Root } from "mdast"

/** Makes one emphasis of several of a kind that only spaces part, and of one within another: editors leave them behind, and nobody sees them. */
export const joinAttention = (tree: Root): void => {
  joinWithin(tree, new Set())
}

// Markdown trees are not deeper than 200 levels.
const joinWithin = (parent: Parents, around: ReadonlySet<string>): void => {
  if (parent.children.some(isStress)) Object.assign(parent, { children: joined((parent.children as ReadonlyArray<PhrasingContent>).flatMap((node) => opened(node, around))) })
  for (const child of parent.children) if ("children" in child) joinWithin(child, isStress(child) ? new Set([...around, child.type]) : around)
}

type Stress = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" }>

const isStress = (node: Nodes): node is Stress => node.type === "strong" || node.type === "emphasis" || node.type === "delete"

const opened = (node: PhrasingContent, around: ReadonlySet<string>): ReadonlyArray<PhrasingContent> =>
  isStress(node) && around.has(node.type) ? node.children.flatMap((child) => opened(child, around)) : [node]

const joined = (nodes: ReadonlyArray<PhrasingContent>): ReadonlyArray<PhrasingContent> => {
  const left: Array<PhrasingContent> = []
  for (const node of nodes) {
    const [before, between] = [left.at(-2), left.at(-1)]
    if (isStress(node) && between?.type === "text" && /^[ \u00a0]+$/u.test(between.value) && before?.type === node.type) {
      left.pop()
      before.children.push(between, ...node.children)
    } else left.push(node)
  }
  return left
}
