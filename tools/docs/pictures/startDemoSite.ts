import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import {
  advertisement,
  app,
  article,
  brand,
  escape,
  kettles,
  news,
  reader,
  shop,
  ships,
  tall,
  tides,
} from "./demoPages.ts"

/** The pages that the images of the documentation show, on loopback. */
export interface DemoSite {
  /** `host:port` of the site, of another name for it, and of a server that the guard must block. */
  readonly host: string
  readonly third: string
  readonly forbidden: string
  /** Sets the answer for a path. */
  readonly put: (path: string, type: string, body: string | Uint8Array) => void
  readonly close: () => void
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    // A server that listens on a port has an address of this kind.
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port))
  })

export const startDemoSite = async (): Promise<DemoSite> => {
  const seen = { allowed: new Set<string>(), forbidden: new Set<string>() }
  const own = new Map<string, { readonly type: string; readonly body: string | Uint8Array }>()
  const put: DemoSite["put"] = (path, type, body) => void own.set(path, { type, body })
  const record = (place: keyof typeof seen) => (server: Server) =>
    server
      .on("request", ({ url = "/" }) => seen[place].add(url.slice(1)))
      .on("upgrade", ({ url = "/" }, socket) => {
        seen[place].add(url.slice(1))
        socket.destroy()
      })
  const forbidden = record("forbidden")(createServer((_, response) => void response.end()))
  const site = record("allowed")(
    createServer(({ url = "/" }, response) => {
      const { pathname, searchParams } = new URL(url, "http://demo")
      const to = searchParams.get("to")
      if (pathname === "/hop" && to !== null) return response.writeHead(302, { location: to }).end()
      if (pathname === "/seen")
        return response.end(JSON.stringify({ allowed: [...seen.allowed], forbidden: [...seen.forbidden] }))
      const found = own.get(pathname)
      return response
        .writeHead(found === undefined ? 404 : 200, { "content-type": found?.type ?? "text/plain" })
        .end(found?.body ?? "")
    }),
  )
  const [port, closed] = [await listen(site), await listen(forbidden)]
  const [host, third] = [`127.0.0.1:${port}`, `localhost:${port}`]
  const pages = {
    article,
    brand,
    tall,
    shop,
    reader,
    tides,
    app: app(`http://${third}/tides`),
    news: news(`http://${third}`),
    escape: escape(`http://${third}`, `http://127.0.0.1:${closed}`),
    "afr.php": advertisement,
  }
  for (const [name, page] of Object.entries(pages)) put(`/${name}`, "text/html; charset=utf-8", page)
  put("/kettles", "application/json", JSON.stringify(kettles))
  put("/ships", "application/json", JSON.stringify(ships))
  const close = () => {
    for (const server of [site, forbidden]) {
      server.closeAllConnections()
      server.close()
    }
  }
  return { host, third, forbidden: `127.0.0.1:${closed}`, put, close }
}
