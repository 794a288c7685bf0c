// A process of its own, so that the attack does not delay its clock: the innocent team, its site and its receiver.
import { startFixtureSite, startReceiver } from "@trawl/testing"
import { generatedPage } from "../convert/generatedPage.mjs"
import { attackOf } from "./attacks.mjs"
import { InnocentLoad } from "./InnocentLoad.mjs"
import { keyOf } from "./keys.mjs"
import { loads } from "./loads.mjs"
import { startPages } from "./startPages.mjs"
import { teamClient } from "./teamClient.mjs"

const [server, name] = process.argv.slice(2)
const attack = attackOf(name)
/** Large enough to be converted in a thread. */
const largeBytes = 200_000
const load = loads[attack.load ?? "pages"]
const [site, large, receiver] = await Promise.all([
  startFixtureSite(),
  startPages({ "/large": generatedPage(largeBytes) }),
  startReceiver(),
])
const client = teamClient(server, { key: keyOf(attack, "innocent") })
const team = { server, site, large, receiver, client, isPatient: attack.restarts !== undefined }

let work
const answers = {
  // A server that has been up for a while has compiled its code and started its threads.
  warmUp: async () => {
    for (let n = 0; n < 10; n++) await load.ask(team, n)
  },
  begin: async () => {
    work = new InnocentLoad(team, load)
  },
  end: () => work.end(),
}
process.on("message", async (what) => {
  const report = await answers[what]().catch((error) => ({ fault: error.message }))
  process.send({ what, ...report })
})
process.on("disconnect", () => process.exit())
process.send({ what: "ready" })
