export type { Exactness } from "./Exactness.ts"
export { fromHast } from "./fromHast.ts"
export { isStandIn } from "./reader/pictures/isStandIn.ts"
export { largestSource } from "./reader/pictures/largestSource.ts"
export { lateAddress } from "./reader/pictures/lateAddress.ts"
export { stringify } from "./stringify.ts"
// Nodes and data that the trees have beside those of mdast.
export type { InlineMath, Math } from "mdast-util-math"
export type { LinkData } from "./syntax/markBare.ts"
