export { InvalidSelector } from "./InvalidSelector.ts"
export { isSelector } from "./isSelector.ts"
export { selectAll, selectorOf } from "./selectAll.ts"
export { selectorFault } from "./selectorFault.ts"
