import { Context } from "effect"

/** Whether and as whom robots.txt is obeyed. */
export interface RobotsUse {
  /** `setting`: as the operator has set it for listed addresses. */
  readonly mode: "setting" | "respect" | "ignore"
  /** The product token that groups are compared with, and the agent that asks for the file. Absent: Trawl's own. */
  readonly agent?: string
}

/** How the current page treats robots.txt. Engines read it, so that redirects obey it too. */
export const CurrentRobotsUse = Context.Reference<RobotsUse>("@trawl/core/CurrentRobotsUse", {
  defaultValue: () => ({ mode: "setting" }),
})
