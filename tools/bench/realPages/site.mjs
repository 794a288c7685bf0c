// A process of its own that serves saved pages: `site.mjs <folder> <count>`. Page n is at /<set>/<n>.
import { createServer } from "node:http"
import { gzipSync } from "node:zlib"
import { readPages } from "./readPages.mjs"

const [folder, count] = process.argv.slice(2)
const pages = readPages(folder, Number(count))
const byPath = new Map(pages.map(({ set, n, html }) => [`/${set}/${n}`, gzipSync(html, { level: 1 })]))

const server = createServer((request, response) => {
  const body = byPath.get(new URL(request.url, "http://site").pathname)
  if (body === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("not saved")
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" }).end(body)
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => {
  const facts = pages.map(({ set, n, id, url, html }) => ({ path: `/${set}/${n}`, set, id, url, length: html.length }))
  process.send({ url: `http://127.0.0.1:${server.address().port}`, pages: facts })
})
