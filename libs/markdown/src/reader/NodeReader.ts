import type { Element, Nodes } from "hast"
import type { Builder } from "./builder/Builder.ts"

/** Reads a node into the builder. Readers of elements get it handed in: they are read by it and read with it. */
export type NodeReader = (builder: Builder, node: Nodes) => void

/** Reads an element of some kind, what is in it by `read`. */
export type Reader = (builder: Builder, element: Element, read: NodeReader) => void
