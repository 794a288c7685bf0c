import type { Parents } from "hast"

/** A node whose parent the parser remembers, in a private field: invisible to readers, copies and comparisons of the tree. */
export class Linked {
  #parent: Parents | null = null
  static parentOf(node: object): Parents | null {
    return #parent in node ? node.#parent : null
  }
  static link(node: object, parent: Parents | null): void {
    if (#parent in node) node.#parent = parent
  }
}
