import { Context } from "effect"

/** Where authentication notes the team of the current request, for its line in the log, and handlers what may be kept of it. */
export const RequestTeam = Context.Reference<{ name?: string; retention?: "store" | "none" }>("@trawl/api/RequestTeam", { defaultValue: () => ({}) })
