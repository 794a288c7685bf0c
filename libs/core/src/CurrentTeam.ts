import { Context } from "effect"

/** The team that the work at hand is done for. `scrape` provides it; whoever hands out places that teams share reads it. */
export const CurrentTeam = Context.Reference<string>("@trawl/core/CurrentTeam", { defaultValue: () => "default" })
