// The nodes and data that the trees of this lib have beside those of mdast.
export type { Nodes } from "mdast"
export type { InlineMath, Math } from "mdast-util-math"

declare module "mdast" {
  interface LinkData {
    /** Whether the link is an autolink literal: an address without `<` and `>` around it. */
    isAutolinkLiteral?: boolean
  }
}
