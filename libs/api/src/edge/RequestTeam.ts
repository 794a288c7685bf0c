import { Context } from "effect"

/** Mutable record for the request log: authentication sets the team of the current request, handlers its retention. */
export const RequestTeam = Context.Reference<{ name?: string; retention?: "store" | "none" }>(
  "@trawl/api/RequestTeam",
  { defaultValue: () => ({}) },
)
