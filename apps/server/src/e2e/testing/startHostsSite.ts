import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A site that answers for every host of 127.0.0.0/8, and records the requests to each. */
export interface HostsSite {
  /** Its address under the host given, such as `127.0.0.2`. */
  readonly at: (host: string) => string
  /** `host/path` of each request, query included. Reading it empties it. */
  readonly asked: () => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Kettles</title><main><h1>Kettles</h1><p>Copper keeps the water warm for longer than steel.</p>${body}</main></html>`

/** Lets the browser load an address ahead of time, and navigates there when that is done. */
const speculating = (how: string, target: string) =>
  `<script type="speculationrules">{"${how}":[{"urls":["${target}"],"eagerness":"immediate"}]}</script><script>setTimeout(() => { location.href = "${target}" }, 400)</script>`

/** Pages by the first part of their path; the query, decoded, is the address that they lead to. */
const bodies: Readonly<Record<string, (target: string) => string>> = {
  "/script": (target) => page(`<script>setTimeout(() => { location.href = ${JSON.stringify(target)} }, 50)</script>`),
  "/refresh": (target) => page(`<meta http-equiv="refresh" content="0;url=${target}">`),
  "/button": (target) => page(`<button id="go" onclick="location.href='${target}'">Go</button>`),
  "/popup": (target) =>
    page(
      `<button id="go" onclick="window.open('${target}')">Go</button><script>window.open(${JSON.stringify(target)})</script>`,
    ),
  "/opened": (target) =>
    page(
      `<script>setTimeout(() => { window.kept = [open(${JSON.stringify(target)}, "_blank", "noopener"), open(${JSON.stringify(target)}, "a", "popup,width=100")] }, 20)</script>`,
    ),
  "/blank": (target) =>
    page(`<a id="go" href="${target}" target="_blank">Go</a><script>document.getElementById("go").click()</script>`),
  "/posted": (target) =>
    page(
      `<form id="go" method="post" action="${target}" target="_blank"></form><script>document.getElementById("go").submit()</script>`,
    ),
  "/unopened": (target) =>
    page(
      `<script>const kept = open("about:blank"); if (kept !== null) kept.location = ${JSON.stringify(target)}</script>`,
    ),
  "/form": (target) =>
    page(
      `<form id="go" method="post" action="${target}"></form><script>setTimeout(() => document.getElementById("go").submit(), 20)</script>`,
    ),
  "/prerendered": (target) => page(speculating("prerender", target)),
  "/prefetched": (target) => page(speculating("prefetch", target)),
  "/framed": (target) => page(`<iframe srcdoc="<script>top.location = '${target}'</script>"></iframe>`),
  "/pushed": (target) => page(`<script>history.pushState({}, "", ${JSON.stringify(target)})</script>`),
  "/frame": (target) => page(`<iframe src="${target}"></iframe>`),
}

/** Starts it on a free port. */
export const startHostsSite = async (): Promise<HostsSite> => {
  const log: Array<string> = []
  const server = createServer(({ headers: { host = "" }, url = "" }, response) => {
    log.push(host.replace(/:\d+$/u, "") + url)
    const [path = "", query = ""] = url.split("?", 2)
    const target = decodeURIComponent(query)
    if (path === "/redirect") return void response.writeHead(302, { location: target }).end()
    return void response
      .setHeader("content-type", "text/html")
      .end((bodies[path] ?? page)(bodies[path] === undefined ? "" : target))
  })
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", () => resolve()))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    at: (host) => `http://${host}:${port}`,
    asked: () => log.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
