// A process of its own, so that its CPU time is not counted: a site of linked pages, each an article of some kilobytes with a menu, links
// to pages beside it, and two children, so that a crawl finds all of them from the first.
import { createServer } from "node:http"

const [, , count = "20000"] = process.argv
const pages = Number(count)

const words =
  "copper kettle water handle spout boil warm stove lid whistle tea morning kitchen brass iron base steam cup pour quiet".split(
    " ",
  )

/** A generator of the same numbers in each run, by page. */
const numbersOf = (seed) => {
  let state = seed * 2_654_435_761 + 1
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
}

const sentence = (next) => {
  const text = Array.from({ length: 9 + (next() % 8) }, () => words[next() % words.length]).join(" ")
  return `${text[0].toUpperCase()}${text.slice(1)}.`
}

const paragraph = (next) => `<p>${Array.from({ length: 4 }, () => sentence(next)).join(" ")}</p>`

const link = (number) => `<li><a href="/page/${number}">Page ${number}</a></li>`

const linksOf = (number) => {
  const near = Array.from({ length: 20 }, (_, n) => (number + n + 1) % pages)
  return [...[2 * number + 1, 2 * number + 2].filter((child) => child < pages), ...near]
}

const pageOf = (number) => {
  const next = numbersOf(number)
  return `<!doctype html><html lang="en"><head><title>Page ${number}</title><meta name="description" content="About ${number}"></head>
<body><header><nav><ul>${Array.from({ length: 10 }, (_, n) => link(n)).join("")}</ul></nav></header>
<main><h1>Page ${number}</h1>${Array.from({ length: 8 }, () => paragraph(next)).join("\n")}</main>
<aside><h2>More</h2><ul>${linksOf(number).map(link).join("")}</ul></aside>
<footer><p>Kettles and more</p></footer></body></html>`
}

const asked = new Map()
const server = createServer({ keepAliveTimeout: 60_000 }, ({ url = "/" }, response) => {
  asked.set(url, (asked.get(url) ?? 0) + 1)
  const [, number] = /^\/page\/(\d+)$/.exec(url) ?? []
  const found = url === "/" ? 0 : number === undefined || Number(number) >= pages ? undefined : Number(number)
  if (found === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("No such page.")
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(found))
})

/** How many pages were requested, and how many of them more than once. */
process.on("message", () => {
  const counts = [...asked].filter(([url]) => url.startsWith("/page/")).map(([, times]) => times)
  asked.clear()
  process.send({ pages: counts.length, repeated: counts.filter((times) => times > 1).length })
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send({ url: `http://127.0.0.1:${server.address().port}` }))
