import { runBatches } from "../runBatches.mjs"

export const tabs = {
  name: "tabs",
  what: "20 pages that sleep in the tabs of the browser",
  needsBrowser: true,
  settings: { TRAWL_BROWSER: "local" },
  load: "tabs",
  pages: { "/asleep": "<!doctype html><title>asleep</title><p>asleep</p>" },
  run: (context) => runBatches(context, 20, { waitFor: 15_000, timeout: 60_000 }),
}
