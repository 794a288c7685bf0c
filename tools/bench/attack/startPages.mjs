import { createServer } from "node:http"

const typeOf = (page) => ({ "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(page) })

/** Serves pages by their path: a text, or a function of request and response. The query distinguishes addresses of one page. */
export const startPages = async (pages) => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const page = pages[new URL(request.url, "http://site").pathname]
    if (page === undefined) response.writeHead(404).end()
    else if (typeof page === "string") response.writeHead(200, typeOf(page)).end(page)
    else page(request, response)
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  /** `count` different addresses, over all pages in turn. */
  const addresses = (count) =>
    Array.from({ length: count }, (_, n) => `${url}${Object.keys(pages)[n % Object.keys(pages).length]}?n=${n}`)
  return { url, addresses }
}
