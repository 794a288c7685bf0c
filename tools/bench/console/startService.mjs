import { createServer } from "node:http"
import { extname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { consoleSite } from "../../setup/consoleSite.mjs"

const id = "01a200b4-70b0-7779-8f99-b76231ebe75e"
const types = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" }
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'"

const job = ({ pages }) => ({
  id,
  kind: "batch",
  status: "scraping",
  total: pages,
  completed: 0,
  failed: 0,
  cancelled: 0,
  creditsUsed: 0,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  duration: 1,
  url: "https://site-0.example/0",
  zeroDataRetention: false,
})

const lineOf = (n, filling) => {
  const url = `https://site-${n % 50}.example/articles/${n}`
  const head = { cursor: `${n + 1}.0`, finishedAt: new Date().toISOString(), durationMs: 100 + (n % 900) }
  return n % 20 === 0
    ? { type: "failure", ...head, data: { id: String(n), url, code: "SCRAPE_TIMEOUT", error: "It took too long." } }
    : {
        type: "document",
        ...head,
        data: { markdown: filling, metadata: { sourceURL: url, statusCode: 200, title: `Article ${n}` } },
      }
}

/** Sends the pages at a rate, in steps of a tenth of a second; all at once at the rate 0. */
const stream = async (response, { kilobytes, pages, rate }) => {
  const filling = "x".repeat(kilobytes * 1000)
  const begin = performance.now()
  response.writeHead(200, { "content-type": "application/x-ndjson" })
  const write = async (value) => {
    if (!response.write(`${JSON.stringify(value)}\n`)) await new Promise((resolve) => response.once("drain", resolve))
  }
  for (let n = 0; n < pages;) {
    const due = rate === 0 ? pages : Math.min(pages, Math.floor(((performance.now() - begin) / 1000) * rate))
    for (; n < due; n++) await write(lineOf(n, filling))
    const counts = { ...job({ pages }), completed: n }
    await write({ type: "status", data: counts })
    if (n < pages) await sleep(100)
  }
  await write({
    type: "done",
    cursor: `${pages}.0.end`,
    data: { ...job({ pages }), status: "completed", completed: pages },
  })
  response.end()
}

/** A service that has one batch, whose pages come at a rate, and the console under the policy of the real one. */
export const startService = async (options) => {
  const files = new Map((await consoleSite()).map(({ content, path }) => [path, content]))
  const server = createServer((request, response) => {
    const path = request.url.split("?", 1)[0]
    const file = files.get(path.replace(/^\/console\//u, "") || "index.html")
    if (path.endsWith("/stream")) return void stream(response, options)
    if (path === `/v2/team/jobs/${id}`) return void response.end(JSON.stringify({ success: true, data: job(options) }))
    if (path === "/v2/capabilities") return void response.end('{"success":true,"data":{"limits":{}}}')
    if (file === undefined) return void response.writeHead(404).end("{}")
    const type = types[extname(path)] ?? "text/html"
    response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "content-security-policy": policy }).end(file)
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}/console/#/jobs/${id}?follow=yes`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
