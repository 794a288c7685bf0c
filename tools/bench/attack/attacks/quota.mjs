import { fillStore, longPage } from "../fillStore.mjs"

const mostBytes = 10_000_000

export const quota = {
  name: "quota",
  what: "a team that keeps as many bytes as it may, and goes on",
  settings: { TRAWL_TEAM_MAX_BYTES: String(mostBytes), TRAWL_DATA_MAX_BYTES: String(50 * mostBytes) },
  pages: { "/long": longPage },
  run: async (context) => {
    let refusals = 0
    await fillStore(context, "STORAGE_QUOTA_REACHED", async () => {
      refusals++
    })
    return refusals > 0 ? [] : ["The hostile team was never refused."]
  },
}
