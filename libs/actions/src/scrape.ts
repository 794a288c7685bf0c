import { Effect, Schema } from "effect"
import { pageStep } from "./PageStep.ts"

/** Records the page's HTML at this step, in `actions.scrapes`. */
export const scrape = pageStep({
  schema: Schema.Struct({ type: Schema.Literal("scrape") }),
  run: (tab) => Effect.map(Effect.all({ url: tab.url, html: tab.html }), (scraped) => ({ scrapes: [scraped] })),
})
