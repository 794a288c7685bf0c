// A process of its own, so that its CPU time is not counted: pages that scripts render.
import { createServer } from "node:http"
import { crc32, deflateSync, gzipSync } from "node:zlib"

const vocabulary =
  "harbour ledger orchard signal copper meadow lantern quarry timber compass ferry granary mill weather plain number early patient narrow bright".split(
    " ",
  )

/** A fixed order of words for each page, the same in every run. */
const wordsOf = (seed) => {
  let state = (seed * 2654435761 + 97) >>> 0
  const next = () => (state = (state * 1103515245 + 12345) >>> 0) / 2 ** 32
  return (count) => Array.from({ length: count }, () => vocabulary[Math.floor(next() * vocabulary.length)]).join(" ")
}

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** An image of noise, about 48 kB. */
const image = (seed) => {
  const [width, height] = [160, 100]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  let state = seed + 1
  const rows = Buffer.alloc((width * 3 + 1) * height).map((_, i) =>
    i % (width * 3 + 1) === 0 ? 0 : (state = (state * 1103515245 + 12345) >>> 0) >>> 24,
  )
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

const articleOf = (n) => {
  const words = wordsOf(n)
  const links = Array.from(
    { length: 30 },
    (_, i) => `<li><a href="/app/${(n * 17 + i) % 2000}">${words(3)}</a></li>`,
  ).join("")
  const sections = Array.from(
    { length: 14 },
    () => `<h2>${words(5)}</h2><p>${words(72)} <a href="/app/${n}">more</a></p>`,
  ).join("")
  const rows = Array.from(
    { length: 12 },
    (_, i) => `<tr><td>${words(2)}</td><td>${i * n}</td><td>${words(2)}</td></tr>`,
  ).join("")
  return {
    links,
    html: `<h1>Article ${n}</h1>${sections}<table><tr><th>a</th><th>b</th><th>c</th></tr>${rows}</table><p>END-MARK-${n}</p>`,
  }
}

// How the text comes, by n modulo 5: in the page (0, 1), by a request (2), by two in a row (3), by a request and a timer (4).
const pageOf = (n, other) => {
  // Written so that the marker is found only in the rendered text, never in the script.
  const inPage =
    n % 5 < 2
      ? `window.article = ${JSON.stringify(articleOf(n)).replaceAll("<", "\\u003c").replaceAll("END-MARK", "END\\u002dMARK")}`
      : ""
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>App ${n}</title><link rel="stylesheet" href="/style.css">
<script src="${other}/track.js" async></script></head><body><div id="root"></div><script>window.number = ${n}; ${inPage}</script><script src="/app.js" defer></script></body></html>`
}

const style = `${Array.from({ length: 900 }, (_, i) => `.box-${i} > p.line-${i % 7} { color: #${((i * 6007) % 4096).toString(16).padStart(3, "0")}; margin: ${i % 9}px }`).join("\n")}
body { font: 16px sans-serif; margin: 2em } main { max-width: 60em }`

const bulk = Array.from(
  { length: 1500 },
  (_, i) =>
    `function part${i}(a, b) { let sum = ${i}; for (let j = 0; j < a; j++) { sum += j * ${i} + b; if (sum > 1e6) sum %= ${i + 2} } return sum }`,
).join("\n")
const code = `${bulk}
let total = 0
for (let i = 0; i < 1500; i++) total += globalThis["part" + i](20, i)
const draw = ({ links, html }) => {
  const root = document.getElementById("root")
  root.textContent = ""
  const nav = document.createElement("nav"); nav.innerHTML = "<ul>" + links + "</ul>"
  const main = document.createElement("main"); main.innerHTML = html
  root.append(nav, main)
  for (let i = 0; i < 6; i++) { const image = new Image(); image.src = "/picture/" + (number + i) % 12 + ".png"; image.alt = "picture " + i; main.append(image) }
}
const get = (path) => fetch(path).then((answer) => answer.json())
const start = async () => {
  const way = number % 5
  if (way < 2) return draw(article)
  document.getElementById("root").innerHTML = "<p class=loading>Loading</p>"
  if (way === 2) return draw(await get("/api/" + number + "?ms=40"))
  if (way === 3) { document.title = (await get("/api/" + number + "?ms=40&head")).title; return draw(await get("/api/" + number + "?ms=80")) }
  const late = await get("/api/" + number + "?ms=60")
  setTimeout(() => draw(late), 150)
}
start()`
const tracker = `for (let i = 0; i < 3; i++) new Image().src = new URL("/beacon?i=" + i, document.currentScript.src)`

const images = Array.from({ length: 12 }, (_, i) => image(i))
const kept = new Map(
  [
    ["/style.css", ["text/css", style]],
    ["/app.js", ["text/javascript", code]],
    ["/track.js", ["text/javascript", tracker]],
  ].map(([path, [type, text]]) => [path, { type, body: gzipSync(text) }]),
)

const packed = (type) => ({ "content-type": type, "content-encoding": "gzip" })

const send = (response, body, head) => response.writeHead(200, { "content-length": body.length, ...head }).end(body)

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://site")
  const [, kind, n] = /^\/(\w+)\/(\d+)/.exec(pathname) ?? []
  const lasting = { "cache-control": "max-age=600" }
  const file = kept.get(pathname)
  if (file !== undefined) return send(response, file.body, { ...packed(file.type), ...lasting })
  if (kind === "app")
    return send(
      response,
      gzipSync(pageOf(Number(n), `http://127.0.0.2:${server.address().port}`), { level: 1 }),
      packed("text/html; charset=utf-8"),
    )
  if (kind === "picture") return send(response, images[n % 12], { "content-type": "image/png", ...lasting })
  if (kind === "api") {
    const answer = searchParams.has("head") ? { title: `App ${n}` } : articleOf(Number(n))
    return setTimeout(
      () => send(response, gzipSync(JSON.stringify(answer), { level: 1 }), packed("application/json")),
      Number(searchParams.get("ms")),
    )
  }
  return response.writeHead(pathname === "/beacon" ? 204 : 404).end()
})
process.on("disconnect", () => process.exit())
server.listen(0, "0.0.0.0", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
