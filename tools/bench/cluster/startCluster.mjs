import { freePort } from "@trawl/testing"
import { prepareServer } from "../../../apps/server/src/e2e/testing/startServer.ts"
import { limitCpu } from "./cpuLimit.mjs"

export const busyTeam = "busy"
export const [busyKey, otherKey] = ["busy-key-0123456789", "other-key-0123456789"]

const over = (address, host) => Object.assign(new URL(address), { hostname: host }).href

/** `count` servers on a new database, each with a link of its own that can be cut. `share` of a processor limits each of them. */
export const startCluster = async ({ databases, wires }, count, { share, settings = {} } = {}) => {
  const address = await databases.create()
  const prepare = async (_, index) => {
    // The bench itself uses the first link.
    const wire = index + 1
    wires.repair(wire)
    const server = await prepareServer({
      TRAWL_DATABASE_URL: over(address, wires.hosts[wire]),
      TRAWL_RUNNER_PORT: String(await freePort()),
      TRAWL_API_KEYS: `${busyTeam}:${busyKey},other:${otherKey}`,
      TRAWL_STOP_DELAY: "3s",
      ...settings,
    })
    return { server, cut: () => wires.cut(wire), release: undefined }
  }
  const members = await Promise.all(Array.from({ length: count }, prepare))
  const close = async () => {
    await Promise.all(members.map(({ server }) => server.close()))
    for (const { release } of members) release?.()
  }
  const start = async (member) => {
    await member.server.start()
    if (share === undefined) return
    member.release = limitCpu(member.server.pid(), share)
    if (member.release === undefined)
      throw new Error("Control groups cannot be written here: the servers cannot be held back.")
  }
  try {
    await Promise.all(members.map(start))
  } catch (error) {
    await close()
    throw error
  }
  return { members, servers: members.map(({ server }) => server), close }
}
