import type { Parents } from "hast"

/** A node with its parent in a private field for the parser: invisible to readers, copies and comparisons of the tree. */
export class ParentedNode {
  #parent: Parents | null = null
  static parentOf(node: object): Parents | null {
    return #parent in node ? node.#parent : null
  }
  static link(node: object, parent: Parents | null): void {
    if (#parent in node) node.#parent = parent
  }
}
