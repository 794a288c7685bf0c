interface AnyNode {
  readonly type: string
  readonly children?: ReadonlyArray<AnyNode>
  readonly content?: AnyNode
}

/**
 * A tree built anew, each node as `change` gives it, undefined where it goes; what is below a node it need not copy, and goes where that can hold nothing. The tree itself is left as it is, and its depth does not matter.
 */
export const rebuild = <Node extends { readonly type: string }>(
  tree: Node,
  change: (node: Node) => Node | undefined,
): Node => {
  const root = { ...(change(tree) ?? tree) }
  const waiting: Array<readonly [from: AnyNode, to: AnyNode]> = [[tree, root]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [from, to] = next
    if (from.children !== undefined && to.children === undefined) continue
    const children: Array<AnyNode> = []
    for (const child of from.children ?? []) {
      // The children of a tree are nodes of its kind.
      const changed = change(child as unknown as Node)
      if (changed === undefined) continue
      const copy: AnyNode = { ...changed }
      children.push(copy)
      waiting.push([child, copy])
    }
    if (from.children !== undefined) Object.assign(to, { children })
    if (from.content === undefined) continue
    const content = { ...(change(from.content as unknown as Node) ?? from.content) } as AnyNode
    Object.assign(to, { content })
    waiting.push([from.content, content])
  }
  return root
}
