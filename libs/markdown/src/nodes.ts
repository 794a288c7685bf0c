// The nodes and data that the trees of this lib have beside those of mdast.
export type { Nodes } from "mdast"
export type { InlineMath, Math } from "mdast-util-math"

/** What says that an image is an icon, an avatar or a swatch: its declared size, or a name of it. It stands in the image's `data.icon`. */
export type IconEvidence = "size" | "name"

declare module "mdast" {
  interface LinkData {
    /** Whether the link is an autolink literal: an address without `<` and `>` around it. */
    isAutolinkLiteral?: boolean
  }
  interface ImageData {
    icon?: IconEvidence
  }
}
