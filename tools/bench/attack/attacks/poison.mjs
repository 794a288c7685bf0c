import { waitUntil } from "@trawl/testing"

const hook = new URL("../../../../apps/server/src/e2e/testing/poisonHook.mjs", import.meta.url)
const seconds = 40

export const poison = {
  name: "poison",
  what: "a page that makes the main thread hang, until the service gives it up",
  settings: { TRAWL_WATCHDOG: "2s" },
  nodeArgs: ["--import", hook.href],
  restarts: 2,
  seconds,
  pages: { "/poison": "<p>never asked for</p>" },
  run: async ({ hostile, site }) => {
    const id = await hostile.submit({ urls: [`${site.url}/poison?break=hang`] })
    const state = await waitUntil(
      "the poisoned batch has ended",
      async () => {
        // The server is down in between.
        const now = await hostile.state(id).catch(() => undefined)
        return now !== undefined && now.status !== "scraping" && now
      },
      { deadline: 1000 * seconds },
    )
    const codes = (await hostile.errors(id)).map(({ code }) => code)
    return codes.join() === "SCRAPE_POISONED"
      ? []
      : [`The poisoned page ended as ${state.status} with ${codes.join()}.`]
  },
}
