export { fromHast } from "./fromHast.ts"
export type { InlineMath } from "./InlineMath.ts"
export { parse } from "./parse.ts"
export { stringify } from "./stringify.ts"
