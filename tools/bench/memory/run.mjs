import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { main } from "../../setup/main.mjs"
import { root } from "../../setup/root.mjs"
import { serverProcess } from "../../setup/serverProcess.mjs"
import { setUp } from "../../setup/setUp.mjs"
import { stopChild } from "../server/child.mjs"

const { values: options } = parseArgs({
  options: {
    megabytes: { type: "string", default: "512" },
    pages: { type: "string", default: "1,5,10,20,49" },
    aborts: { type: "string", default: "0" },
  },
})

const megabyte = 1_000_000
const port = 4_900

const paragraph = (number) =>
  `<p>Paragraph ${number} of the <a href="/a${number}">large page</a> says <b>something</b> about kettles, and more.</p>`

const pageOf = (megabytes) => {
  const parts = ["<title>Large</title><main><h1>Large</h1>"]
  for (let length = 0, number = 0; length < megabytes * megabyte; number++) {
    const part = paragraph(number)
    parts.push(part)
    length += part.length
  }
  return parts.join("")
}

/** Serves a page of as many megabytes as its path says. */
const startSite = async () => {
  const site = createServer((request, response) => {
    response.setHeader("content-type", "text/html")
    response.end(pageOf(Number(request.url.slice(1))))
  }).listen(0, "127.0.0.1")
  await once(site, "listening")
  return { url: `http://127.0.0.1:${site.address().port}`, close: () => site.close() }
}

const makeGroup = (megabytes) => {
  const folder = `/sys/fs/cgroup/memory/trawl-bench-${process.pid}`
  mkdirSync(folder)
  writeFileSync(join(folder, "memory.limit_in_bytes"), String(megabytes * 1_048_576))
  return {
    members: join(folder, "cgroup.procs"),
    most: () => Math.round(Number(readFileSync(join(folder, "memory.max_usage_in_bytes"), "utf8")) / 1_048_576),
    remove: () => rmdirSync(folder),
  }
}

/** Starts the service within a group, so that it learns what memory it has. */
const startIn = async (place, group, folder) => {
  const server = await serverProcess(place)
  const env = {
    ...server.env,
    TRAWL_PORT: String(port),
    TRAWL_DATA: join(folder, "data"),
    TRAWL_ALLOW: "127.0.0.0/8",
    TRAWL_BROWSER: "off",
  }
  const command = ["-c", 'echo $$ >"$0" && exec "$@"', group.members, place.node, ...server.args]
  const child = spawn("/bin/sh", command, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] })
  for (let tries = 0; tries < 300 && child.exitCode === null && child.signalCode === null; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child
    await sleep(200)
  }
  throw new Error("The service did not start.")
}

const ask = (url, signal) =>
  fetch(`http://127.0.0.1:${port}/v2/scrape`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url, formats: ["markdown"], timeout: 250_000 }),
    signal,
  })

const abortedMegabytes = 3.5

/** Six clients that ask for a large page and go away before its answer, again and again. */
const abort = async (site, times) => {
  const client = async (first) => {
    for (let turn = first; turn < times; turn += 6)
      await ask(`${site.url}/${abortedMegabytes}`, AbortSignal.timeout(300 + ((turn * 170) % 4_000)))
        .then(
          (answer) => answer.text(),
          () => undefined,
        )
        .catch(() => undefined)
  }
  await Promise.all([0, 1, 2, 3, 4, 5].map(client))
}

const scrape = async (url) => {
  const begun = performance.now()
  const line = await ask(url).then(
    async (answer) => {
      const { code = "", error = "" } = await answer.json()
      return `${answer.status} ${code} ${error}`.trim()
    },
    () => "no answer",
  )
  return { line, millis: Math.round(performance.now() - begun) }
}

const runIn = async (place, site, megabytes) => {
  const group = makeGroup(megabytes)
  const folder = mkdtempSync(join(tmpdir(), "trawl-memory-"))
  const child = await startIn(place, group, folder)
  let last = ""
  try {
    if (Number(options.aborts) > 0) {
      await abort(site, Number(options.aborts))
      console.log(`${megabytes} MB  ${options.aborts} aborted  most ${group.most()} MB`)
    }
    for (const page of [...options.pages.split(","), "1"]) {
      const { line, millis } = await scrape(`${site.url}/${page}`)
      console.log(`${megabytes} MB  page of ${page} MB  ${line}  ${millis} ms  most ${group.most()} MB`)
      last = line
    }
  } finally {
    await stopChild(child)
    await sleep(500)
    group.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return last === "200"
}

await main(async () => {
  const place = { ...(await setUp()), root }
  const site = await startSite()
  let isGood = true
  try {
    for (const megabytes of options.megabytes.split(","))
      isGood = (await runIn(place, site, Number(megabytes))) && isGood
  } finally {
    site.close()
  }
  return isGood ? 0 : 1
})
