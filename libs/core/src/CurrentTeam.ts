import { Context } from "effect"

/** The team that the current work is done for. `scrape` provides it; pools that teams share read it. */
export const CurrentTeam = Context.Reference<string>("@trawl/core/CurrentTeam", { defaultValue: () => "default" })
