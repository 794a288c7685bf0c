import { setTimeout as sleep } from "node:timers/promises"
import { fillStore, longPage } from "../fillStore.mjs"
import { request } from "../request.mjs"

const code = "STORAGE_FULL"

export const fullStore = {
  name: "full-store",
  what: "a team without a quota that fills the store to its bound",
  settings: { TRAWL_DATA_MAX_BYTES: "10000000" },
  // The innocent team may be refused for lack of room; results that are kept stay readable.
  refusal: code,
  pages: { "/long": longPage },
  run: async (context) => {
    // The innocent team's batch goes first: with a full store it would wait for room.
    await sleep(2000)
    const answers = []
    await fillStore(context, code, async () => {
      answers.push((await request(context.server, { path: "/ready" }))?.status)
    })
    if (answers.length === 0) return ["The store was never full."]
    return answers.every((status) => status === 503)
      ? []
      : [`/ready answered ${[...new Set(answers)].join(", ")} while the store was full.`]
  },
}
