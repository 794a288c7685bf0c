import { createServer } from "node:http"

const paragraphs = Array.from(
  { length: 20 },
  (_, place) => `<p>Paragraph ${place}: the ferry left at noon with forty passengers and one horse aboard.</p>`,
).join("")
const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

/** A page without popups and listed ads, to measure what blocking costs when there is nothing to block. */
const page = (port) => {
  const third = `http://localhost:${port}`
  const scripts = Array.from(
    { length: 12 },
    (_, place) => `<script src="${place % 2 === 0 ? "" : third}/code/${place}.js"></script>`,
  ).join("")
  const images = Array.from(
    { length: 6 },
    (_, place) => `<img alt="" src="${place % 2 === 0 ? "" : third}/images/${place}.gif">`,
  ).join("")
  return `<!doctype html><html lang="en"><title>Ferry</title><link rel="stylesheet" href="/style.css"><header style="position: sticky; top: 0">The Ferry</header><main><h1>Ferry</h1>${paragraphs}<ul></ul>${images}</main>${scripts}<script>for (const n of [1, 2, 3]) fetch("/data/" + n).then((answer) => answer.text()).then((text) => document.querySelector("ul").append(text))</script></html>`
}

const answer = (path, port) => {
  if (path.startsWith("/code/"))
    return ["text/javascript", "for (let n = 0, sum = 0; n < 20000; n++) sum += Math.sqrt(n)"]
  if (path.startsWith("/images/")) return ["image/gif", pixel]
  if (path.startsWith("/data/")) return ["text/plain", "More news of the ferry. "]
  return path === "/style.css" ? ["text/css", "body { font: 16px sans-serif }"] : ["text/html", page(port)]
}

const server = createServer((request, response) => {
  const [type, body] = answer(request.url, server.address().port)
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body)
})
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }))
