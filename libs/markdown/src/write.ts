export { fromHast } from "./fromHast.ts"
export { lateAddress } from "./reader/lateAddress.ts"
export { stringify } from "./stringify.ts"
