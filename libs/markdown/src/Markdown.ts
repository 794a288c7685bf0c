export { fromHast } from "./fromHast.ts"
export { parse } from "./parse.ts"
export { stringify } from "./stringify.ts"
