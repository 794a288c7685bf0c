export { fromHast } from "./fromHast.ts"
export { stringify } from "./stringify.ts"
