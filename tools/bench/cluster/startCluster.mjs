import { freePort } from "@trawl/testing"
import { prepareServer } from "../../../apps/server/src/e2e/testing/startServer.ts"
import { limitCpu } from "./cpuLimit.mjs"
import { startCutProxy } from "./startCutProxy.mjs"

export const busyTeam = "busy"
export const [busyKey, otherKey] = ["busy-key-0123456789", "other-key-0123456789"]

const throughProxy = (address, port) => Object.assign(new URL(address), { port: String(port) }).href

/** So many servers on a new database, each with a way to it of its own that can be cut. `share` of a processor holds each of them back. */
export const startCluster = async (databases, count, { share, settings = {} } = {}) => {
  const address = await databases.create()
  const members = []
  const close = async () => {
    await Promise.all(members.map(({ server }) => server.close()))
    for (const { release, proxy } of members) {
      release?.()
      proxy.close()
    }
  }
  const start = async () => {
    const proxy = await startCutProxy(Number(new URL(address).port))
    const server = await prepareServer({
      TRAWL_DATABASE_URL: throughProxy(address, proxy.port),
      TRAWL_RUNNER_PORT: String(await freePort()),
      TRAWL_API_KEYS: `${busyTeam}:${busyKey},other:${otherKey}`,
      TRAWL_STOP_DELAY: "3s",
      ...settings,
    })
    const member = { server, proxy, release: undefined }
    members.push(member)
    await server.start()
    if (share !== undefined) {
      member.release = limitCpu(server.pid(), share)
      if (member.release === undefined) throw new Error("Control groups cannot be written here: the servers cannot be held back.")
    }
  }
  try {
    await Promise.all(Array.from({ length: count }, start))
  } catch (error) {
    await close()
    throw error
  }
  return { members, servers: members.map(({ server }) => server), close }
}
