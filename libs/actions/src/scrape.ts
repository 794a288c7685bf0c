import { Schema } from "effect"

/** Records the page as it is at this step, in `actions.scrapes`. */
export const scrape = Schema.Struct({ type: Schema.Literal("scrape") })
