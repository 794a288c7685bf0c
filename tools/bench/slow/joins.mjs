import { setTimeout as sleep } from "node:timers/promises"
import { batchState, submitBatch } from "../server/batchClient.mjs"
import { ask } from "../server/child.mjs"
import { freePort, startServer } from "../server/startServer.mjs"

const pages = 600
const lookEvery = 200

const completed = async (server, id) => (await batchState(server.url, id).catch(() => ({ completed: 0 }))).completed

const untilCompleted = async (server, id, count) => {
  const end = performance.now() + 300_000
  while ((await completed(server, id)) < count) {
    if (performance.now() > end) throw new Error(`${count} pages were not completed within five minutes.`)
    await sleep(lookEvery)
  }
}

/** A batch on one server, which two others join in the middle, and which the first leaves before its end. Resolves to how often pages were requested. */
export const runJoins = async (place, site, database) => {
  await ask(site.child, "reset")
  const { url } = await ask(database, "create")
  const start = async () =>
    startServer(place, { settings: { TRAWL_DATABASE_URL: url, TRAWL_RUNNER_PORT: String(await freePort()) } })
  const first = await start()
  const others = []
  let hasLeft = false
  try {
    const urls = Array.from({ length: pages }, (_, n) => `${site.url}/static/${n}`)
    const id = await submitBatch(first.url, { urls, formats: ["markdown"], maxConcurrency: 10 })
    await untilCompleted(first, id, pages / 10)
    others.push(...(await Promise.all([start(), start()])))
    await untilCompleted(others[0], id, pages / 2)
    hasLeft = true
    await first.stop()
    await untilCompleted(others[0], id, pages)
    const { starts } = await ask(site.child, "reset")
    return { pages, requests: starts.length }
  } finally {
    await Promise.all([...(hasLeft ? [] : [first]), ...others].map((server) => server.stop()))
  }
}
