// A process of its own: the attacker, and its pages.
import { setPriority } from "node:os"
import { attackOf } from "./attacks.mjs"
import { keyOf } from "./keys.mjs"
import { startPages } from "./startPages.mjs"
import { teamClient } from "./teamClient.mjs"

const [server, name] = process.argv.slice(2)
const attack = attackOf(name)
// A real attacker works on another machine: it takes no processor time from the server.
setPriority(10)
const site = await startPages(attack.pages ?? {})
const context = (until) => ({
  server,
  site,
  until,
  hostile: teamClient(server, { key: keyOf(attack, "hostile"), until, timeout: 120_000 }),
  innocent: teamClient(server, { key: keyOf(attack, "innocent"), until }),
})

let prepared
const answers = {
  prepare: async (until) => {
    prepared = await attack.prepare?.(context(until))
    return []
  },
  attack: async (until) => (await attack.run(context(until), prepared)) ?? [],
}
const failed = (error) => [`The attack could not be carried out: ${error.cause?.message ?? error.message}`]

process.on("message", async ({ what, millis }) => {
  const until = AbortSignal.timeout(millis)
  process.send({ what, broken: await answers[what](until).catch(failed) })
})
process.on("disconnect", () => process.exit())
process.send({ what: "ready" })
