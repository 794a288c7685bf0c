import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { serverProcess } from "../../setup/serverProcess.mjs"
import { startChild, stopChild } from "./child.mjs"

/** A port of loopback that nobody listens on. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** The environment without the user's own settings, which would change the measurements. */
const withoutSettings = (env) => Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("TRAWL_")))

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

const untilHealthy = async (url, child) => {
  for (let tries = 0; tries < 600; tries++) {
    if (hasEnded(child)) throw new Error(`The server ended at once, with code ${child.exitCode ?? child.signalCode}.`)
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error("The server was not healthy within a minute.")
}

/**
 * Starts the real server, as `npm start` does, on a free loopback port with an empty store of its own, allowed to fetch from loopback.
 * `settings` are additional TRAWL_ settings, `nodeArgs` go to Node, `isBundled: false` runs the sources. `pid` is that of the last launch; when `ended` has
 * resolved, `launch` starts it again on the same port and data.
 */
export const startServer = async (place, { settings = {}, nodeArgs = [], isBundled = true } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), "trawl-bench-"))
  const port = await freePort()
  const env = {
    TRAWL_HOST: "127.0.0.1",
    TRAWL_PORT: String(port),
    TRAWL_DATA: join(folder, "data"),
    TRAWL_ALLOW: "127.0.0.0/8",
    ...settings,
  }
  const server = await serverProcess(place, { isBundled })
  const args = [...nodeArgs, ...server.args]
  const url = `http://127.0.0.1:${port}`
  let child
  const launch = async () => {
    child = startChild({ ...place, env: withoutSettings(server.env) }, args, { env })
    await untilHealthy(url, child)
  }
  const ended = async () => {
    if (!hasEnded(child)) await once(child, "exit")
  }
  const stop = async () => {
    await stopChild(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await launch()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    launch,
    ended,
    stop,
    get pid() {
      return child.pid
    },
  }
}
