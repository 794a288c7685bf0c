// A process of its own, so that its CPU time is not counted: a page with forty small files.
import { createServer } from "node:http"

const files = 40
const kinds = [
  (n) => `<script src="/f/${n}.js"></script>`,
  (n) => `<link rel="stylesheet" href="/f/${n}.css">`,
  (n) => `<img src="/f/${n}.svg">`,
  (n) => `<script>fetch("/f/${n}.json")</script>`,
]
const types = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", json: "application/json" }
const bodies = {
  js: "/* nothing */",
  css: "p { margin: 1px }",
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  json: "{}",
}
const page = `<!DOCTYPE html><title>forty files</title><link rel="icon" href="data:,">${Array.from({ length: files }, (_, n) => kinds[n % kinds.length](n)).join("")}<p>page`

const server = createServer((request, response) => {
  const [, ending] = /\.(\w+)$/.exec(request.url) ?? []
  const body = ending === undefined ? page : bodies[ending].padEnd(3000)
  response
    .writeHead(200, { "content-type": types[ending] ?? "text/html", "content-length": Buffer.byteLength(body) })
    .end(body)
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}`, requests: files + 1 }),
)
