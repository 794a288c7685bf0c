// A process of its own: counts webhook events, records when each page's event came, and reports the batch's last one.
import { createServer } from "node:http"

let pages = new Map()
let failures = 0
let terminal

const typeOf = (event) => event.type?.replace(/^batch_scrape\./, "")

const note = (event) => {
  const type = typeOf(event)
  if (type === "page") {
    if (event.success === false) failures++
    const url = event.data?.[0]?.metadata?.sourceURL
    if (url !== undefined) pages.set(new URL(url).pathname, Date.now())
  }
  if (type === "completed" || type === "failed") terminal = { as: type, at: Date.now() }
  if (terminal !== undefined) process.send({ type: "ended", ...terminal, pages: pages.size, failures })
}

const server = createServer((request, response) => {
  const chunks = []
  request.on("data", (chunk) => chunks.push(chunk))
  request.on("end", () => {
    response.end()
    note(JSON.parse(Buffer.concat(chunks).toString("utf8")))
  })
})
process.on("message", () => {
  process.send({ type: "arrivals", arrivals: [...pages] })
  pages = new Map()
  failures = 0
  terminal = undefined
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
