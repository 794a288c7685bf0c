import { Context } from "effect"

/** Where authentication notes the team of the current request, for its line in the log. */
export const RequestTeam = Context.Reference<{ name?: string }>("@trawl/server/RequestTeam", { defaultValue: () => ({}) })
