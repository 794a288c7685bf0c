export { Action } from "./Action.ts"
export { ActionsOptions } from "./ActionsOptions.ts"
export { runActions } from "./runActions.ts"
export { waitMillis } from "./waitMillis.ts"
