import { findChromium } from "@trawl/browser"
import { Effect } from "effect"
import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BundledProgram, Results } from "./Place.ts"

/** Ends a hang; no program takes a second. */
const mostMillis = 120_000

const loader = (names: ReadonlyArray<string>): string => `
const results = {}
for (const name of ${JSON.stringify(names)}) {
  try { results[name] = JSON.stringify((await import("/" + name + ".mjs")).run()) }
  catch (error) { results[name] = "threw " + error }
}
await fetch("/results", { method: "POST", body: JSON.stringify(results) })
`
const pages = {
  page: '<!doctype html><script type="module" src="/loader.mjs"></script>',
  worker: '<!doctype html><script>new Worker("/loader.mjs", { type: "module" })</script>',
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Array<Buffer> = []
  for await (const part of request) parts.push(part as Buffer) // a request without an encoding
  return Buffer.concat(parts).toString()
}

const listener = (files: ReadonlyMap<string, string>, found: (results: string) => void): RequestListener => {
  return (request, response) => {
    const path = request.url ?? "/"
    if (request.method === "POST") void bodyOf(request).then(found)
    const file = files.get(path)
    const type = path === "/" ? "text/html" : "text/javascript"
    response.writeHead(file === undefined ? 404 : 200, { "content-type": `${type}; charset=utf-8` }).end(file)
  }
}

const startBrowser = async (address: string, profile: string) => {
  const { environment, executable, sandbox } = await Effect.runPromise(findChromium({ environment: process.env }))
  const flags = [
    "--headless",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    ...(sandbox ? [] : ["--no-sandbox"]),
  ]
  return spawn(executable, [...flags, `--user-data-dir=${profile}`, address], {
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", HOME: profile, ...environment },
    stdio: "ignore",
    detached: true,
  })
}

/** Runs programs in a real Chromium: in a page, or in a Web Worker of one. */
export const runInChromium = async (
  programs: ReadonlyArray<BundledProgram>,
  where: keyof typeof pages,
): Promise<Results> => {
  const results = Promise.withResolvers<string>()
  const modules = programs.map(({ code, name }) => [`/${name}.mjs`, code] as const)
  const files = new Map([["/", pages[where]], ["/loader.mjs", loader(programs.map(({ name }) => name))], ...modules])
  const server = createServer(listener(files, results.resolve)).listen(0, "127.0.0.1")
  const profile = await mkdtemp(join(tmpdir(), "trawl-runtimes-"))
  const timer = setTimeout(
    () => results.reject(new Error(`Chromium did not answer within ${mostMillis} ms.`)),
    mostMillis,
  )
  const browser = await startBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, profile) // it listens on a port
  browser.once("error", results.reject)
  try {
    return JSON.parse(await results.promise) as Results // posted by the loader
  } finally {
    clearTimeout(timer)
    if (browser.pid !== undefined) process.kill(-browser.pid, "SIGKILL")
    server.closeAllConnections()
    server.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
