import type { Action } from "./Action.ts"

/** Total milliseconds of the waits among the actions: a wait for an element counts as one second. */
export const waitMillis = (actions: ReadonlyArray<Action>): number =>
  actions.reduce((total, action) => total + (action.type === "wait" ? (action.milliseconds ?? 1_000) : 0), 0)
