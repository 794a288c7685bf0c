import type { Nodes } from "hast"
import type { Builder } from "./builder/Builder.ts"

/** Reads a node into the builder. Readers of lists and tables get it handed in: they are read by it and read with it. */
export type Read = (builder: Builder, node: Nodes) => void
