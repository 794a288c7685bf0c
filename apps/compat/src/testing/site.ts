import { tourPage, tourRobots } from "./tour.ts"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"

/** One request that the webhook receiver got. */
export interface ReceivedWebhook {
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

/** A loopback site for the clients: `/page/<n>` is an article, `/tour/` leads to further pages, `/changing` differs at each visit, `/slow` takes two seconds, `/hook` receives webhooks. */
export interface Site {
  readonly base: string
  readonly received: Array<ReceivedWebhook>
  readonly close: () => Promise<void>
}

const article = (
  n: string,
) => `<!doctype html><html lang="en"><head><title>Page ${n}</title><meta name="description" content="Article ${n}"></head>
<body><nav><a href="/">Home</a></nav><main><article><h1>Page ${n}</h1>
<p>The text of page ${n} is long enough to be content, and it links to <a href="/page/1">the first page</a>.</p>
<img src="/image-${n}.png" alt="A picture"></article></main><footer>Footer</footer></body></html>`

const answer = (received: Array<ReceivedWebhook>) => {
  let changes = 0
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "/"
    if (path === "/hook") {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        response.writeHead(200).end()
      })
      return
    }
    if (path === "/robots.txt") return void response.writeHead(200, { "content-type": "text/plain" }).end(tourRobots)
    if (path === "/sitemap.xml") return void response.writeHead(404).end()
    const name = path === "/changing" ? String(changes++) : (path.split("/").pop() ?? "")
    const send = () => response.writeHead(200, { "content-type": "text/html" }).end(tourPage(path) ?? article(name))
    if (path.startsWith("/slow")) setTimeout(send, 2000)
    else if (path === "/reset") request.socket.destroy()
    else send()
  }
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })

export const startSite = async (): Promise<Site> => {
  const received: Array<ReceivedWebhook> = []
  const server = createServer(answer(received))
  const port = await listening(server)
  return {
    base: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
