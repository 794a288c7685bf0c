// A process of its own: ordinary pages, and pages that misbehave.
import { createServer } from "node:http"

const html = (body) => (response) =>
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8" })
    .end(`<!DOCTYPE html><title>page</title>${body}`)
const script = (body, code) => html(`${body}<script>${code}</script>`)

const ordinary = (response, number) =>
  script(
    "<main><p>Loading</p></main>",
    `fetch("/data/${number}").then((r) => r.text()).then((t) => { document.querySelector("main").innerHTML = t })`,
  )(response)

const data = (response, number) =>
  setTimeout(
    () =>
      response
        .writeHead(200, { "content-type": "text/plain" })
        .end(`<p>${"A sentence of the page. ".repeat(200)}</p><p>END-MARK-${number}</p>`),
    40,
  )

const drip = (response) => {
  response.writeHead(200, { "content-type": "text/html" }).write("<p>first part</p>")
  const timer = setInterval(() => response.write("<i>.</i>"), 300)
  response.on("close", () => clearInterval(timer))
}

const pages = {
  ordinary,
  data,
  drip,
  silent: () => undefined,
  loop: script("<p>before</p>", "setTimeout(() => { for (;;); }, 50)"),
  "early-loop": script("", "for (;;);"),
  heap: script("<p>heap</p>", "const kept = []; for (;;) kept.push(Array.from({ length: 1e6 }, (_, i) => ({ i })))"),
  buffers: script(
    "<p>buffers</p>",
    "const kept = []; setInterval(() => { for (let i = 0; i < 3; i++) kept.push(new Uint8Array(1e8).fill(7)) }, 100)",
  ),
  windows: script("<p>windows</p>", "for (let i = 0; i < 40; i++) open('/ordinary/0')"),
  alerts: script("<p>alerts</p>", "setInterval(() => { alert('again'); confirm('sure') }, 10)"),
  nodes: script("<p>nodes</p>", "for (let i = 0; i < 60000; i++) document.body.append(document.createElement('i'))"),
  leave: script(
    "<p>leave</p>",
    "onbeforeunload = () => 'stay'; let n = 0; setInterval(() => { location.hash = n++ }, 20)",
  ),
}

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const [, kind, number] = request.url.split("/")
  const page = pages[kind]
  if (page === undefined) response.writeHead(404).end()
  else page(response, number)
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
