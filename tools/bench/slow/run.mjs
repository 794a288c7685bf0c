import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { cpuGroupsIn, makeCpuGroup, removeGroup } from "../../setup/cpuGroup.mjs"
import { main } from "../../setup/main.mjs"
import { root } from "../../setup/root.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { table } from "../measure/statistics.mjs"
import { batchState, errorsOf, submitBatch } from "../server/batchClient.mjs"
import { ask, nextMessage, startChild, stopChild } from "../server/child.mjs"
import { startServer } from "../server/startServer.mjs"
import { runJoins } from "./joins.mjs"

const { values: options } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    sleep: { type: "string", default: "60" },
    joins: { type: "string", default: "0" },
  },
})

const cells = {
  eighth: { pages: 500, share: 1 / 8 },
  cold: { pages: 24, share: 1 / 12 },
  sixteenth: { pages: 60, share: 1 / 16 },
  asleep: { pages: 400, sleepSeconds: Number(options.sleep) },
}

const longestMillis = 1_800_000
const lookEvery = 500

/** Counts webhook events: the ids under which each page was reported. */
const startReceiver = () =>
  new Promise((resolve) => {
    const told = new Map()
    const server = createServer((request, response) => {
      const chunks = []
      request.on("data", (chunk) => chunks.push(chunk))
      request.on("end", () => {
        response.end()
        const event = JSON.parse(Buffer.concat(chunks).toString("utf8"))
        const page = event.data?.[0]?.metadata?.sourceURL
        if (page === undefined) return
        told.set(page, (told.get(page) ?? new Set()).add(event.webhookId))
      })
    })
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address()
      resolve({ told, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() })
    })
  })

const slowGroup = (share) => {
  const groups = cpuGroupsIn(readFileSync("/proc/mounts", "utf8"))
  if (groups === undefined) throw new Error("The system has no control groups for CPU time.")
  return makeCpuGroup(groups, share)
}

const stopInTheMiddle = async (server, id, { pages, sleepSeconds }) => {
  while ((await batchState(server.url, id)).completed < pages / 4) await sleep(50)
  process.kill(server.pid, "SIGSTOP")
  await sleep(sleepSeconds * 1_000)
  process.kill(server.pid, "SIGCONT")
}

/** A server under load answers late, and a client that gave up asks again. */
const stateOf = async (server, id) => batchState(server.url, id).catch(() => ({ status: "scraping" }))

const untilEnded = async (server, id) => {
  const end = performance.now() + longestMillis
  for (;;) {
    const state = await stateOf(server, id)
    if (state.status !== "scraping") return state
    if (performance.now() > end) throw new Error("The batch did not end within half an hour.")
    await sleep(lookEvery)
  }
}

const countCodes = (errors) => {
  const codes = new Map()
  for (const { code } of errors) codes.set(code, (codes.get(code) ?? 0) + 1)
  return [...codes].map(([code, count]) => `${count} ${code}`).join(", ")
}

const runCell = async (place, site, { pages, share, sleepSeconds }) => {
  await ask(site.child, "reset")
  const receiver = await startReceiver()
  const server = await startServer(place)
  const group = share === undefined ? undefined : slowGroup(share)
  try {
    if (group !== undefined) writeFileSync(group.members, String(server.pid))
    const begun = performance.now()
    const id = await submitBatch(server.url, {
      urls: Array.from({ length: pages }, (_, n) => `${site.url}/static/${n}`),
      formats: ["markdown"],
      webhook: { url: receiver.url, events: ["page"] },
    })
    if (sleepSeconds !== undefined) await stopInTheMiddle(server, id, { pages, sleepSeconds })
    const state = await untilEnded(server, id)
    const seconds = (performance.now() - begun) / 1_000
    const { errors } = await errorsOf(server.url, id)
    const { starts } = await ask(site.child, "reset")
    // The last events are still on their way.
    for (let tries = 0; receiver.told.size < pages && tries < 240; tries++) await sleep(500)
    const twice = [...receiver.told.values()].filter((ids) => ids.size > 1).length
    return {
      completed: state.completed,
      failed: countCodes(errors),
      requests: starts.length,
      told: receiver.told.size,
      twice,
      seconds,
    }
  } finally {
    await server.stop()
    receiver.close()
    if (group !== undefined) await removeGroup(group)
  }
}

/** Whether no page was requested twice in so many runs with servers that join and leave. */
const runAllJoins = async (place, site) => {
  const database = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/database.mjs"])
  let isGood = true
  try {
    await nextMessage(database)
    for (let run = 1; run <= Number(options.joins); run++) {
      const { pages, requests } = await runJoins(place, site, database)
      isGood &&= requests === pages
      console.log(`joins ${run}: ${requests} requests for ${pages} pages`)
    }
  } finally {
    await stopChild(database)
  }
  return isGood
}

await main(async () => {
  const place = { ...(await setUp()), root }
  const child = startChild(place, ["--conditions=@trawl/source", "tools/bench/batch/site.mjs"])
  const { url } = await nextMessage(child)
  const names = options.only === "" ? Object.keys(cells) : options.only.split(",").filter((name) => name in cells)
  const rows = []
  let isGood = true
  try {
    for (const name of names) {
      const { completed, failed, requests, seconds, told, twice } = await runCell(place, { child, url }, cells[name])
      isGood &&= failed === "" && twice === 0 && told === cells[name].pages
      rows.push([name, completed, failed || "0", requests, told, twice, seconds.toFixed(1)])
      console.log(rows.at(-1).join("  "))
    }
    if (options.joins !== "0") isGood = (await runAllJoins(place, { child, url })) && isGood
  } finally {
    await stopChild(child)
  }
  if (rows.length > 0) console.log(`\n${table(["cell", "came", "failed", "requests", "reported", "twice", "s"], rows)}`)
  return isGood ? 0 : 1
})
