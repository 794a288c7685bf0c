import { createReadStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

/** Files of a player and of an archive on a loopback address. */
export interface PlayerServer {
  readonly base: string
  readonly close: () => void
}

const shell = `<!doctype html><title>player</title><script>
const worker = navigator.serviceWorker
window.textOf = (source) => new Promise((done) => {
  const frame = document.createElement("iframe")
  frame.addEventListener("load", () => done(frame.contentDocument.body.innerText))
  frame.src = source
  document.body.append(frame)
})
window.loaded = new Promise((resolve, reject) => {
  worker.addEventListener("message", ({ data }) => {
    if (data.msg_type === "collAdded") resolve()
    if (data.msg_type === "collProgress" && data.error) reject(new Error(data.error))
  })
  worker.register("/replay/sw.js", { scope: "/replay/" }).then(async (registration) => {
    const active = registration.active ?? (await new Promise((done) => {
      const installing = registration.installing ?? registration.waiting
      installing.addEventListener("statechange", () => installing.state === "activated" && done(installing))
    }))
    active.postMessage({ msg_type: "addColl", name: "c", file: { sourceUrl: location.origin + "/archive.wacz" } })
  })
})
</script>`

/** Answers byte ranges, of which the player asks for the last ones first, more than a small file has. */
const sendArchive = async (path: string, { headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { size } = await stat(path)
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/u.exec(headers.range ?? "") ?? []
  const start = first === "" ? Math.max(0, size - Number(last || size)) : Number(first)
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1)
  response.writeHead(headers.range === undefined ? 200 : 206, {
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
    "content-range": `bytes ${start}-${end}/${size}`,
    "content-type": "application/octet-stream",
  })
  createReadStream(path, { start, end }).pipe(response)
}

/** Serves the player in a folder, and a WACZ for it. */
export const servePlayer = async (player: string, archive: string): Promise<PlayerServer> => {
  const script = await readFile(join(player, "sw.js"))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://player")
    if (pathname === "/replay/sw.js") response.writeHead(200, { "content-type": "text/javascript" }).end(script)
    else if (pathname === "/archive.wacz") void sendArchive(archive, request, response)
    else if (pathname === "/replay/") response.writeHead(200, { "content-type": "text/html" }).end(shell)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
