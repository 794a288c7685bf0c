export { Action } from "./Action.ts"
export { ActionsOptions } from "./ActionsOptions.ts"
export { waitMillis } from "./waitMillis.ts"
