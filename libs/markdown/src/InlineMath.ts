import type { Literal } from "mdast"

/** A formula in TeX, written `$…$`, or `$$…$$` where it stands on a line of its own. */
export interface InlineMath extends Literal {
  type: "inlineMath"
  isDisplayed: boolean
}

declare module "mdast" {
  interface PhrasingContentMap {
    inlineMath: InlineMath
  }
  interface RootContentMap {
    inlineMath: InlineMath
  }
}
