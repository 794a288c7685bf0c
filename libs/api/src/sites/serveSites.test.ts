import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { readSite } from "./readSite.ts"

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-site-"))
  const write = (name: string, text: string) => writeFile(join(folder, "site", name), text)
  await mkdir(join(folder, "site", "more"), { recursive: true })
  await writeFile(join(folder, "secret.js"), "secret")
  await write("index.html", "<p>Boats")
  await write("index.html.br", "BR of boats")
  await write("more/index.html", "<p>More boats")
  await write("app-1.js", "run()")
  await write("unlisted.js", "unlisted")
  const html = "text/html; charset=utf-8"
  const files = {
    "index.html": { type: html, hash: "hash-of-boats", isImmutable: false, codings: ["br"] },
    "more/index.html": { type: html, hash: "hash-of-more", isImmutable: false, codings: [] },
    "app-1.js": { type: "text/javascript; charset=utf-8", hash: "hash-of-app", isImmutable: true, codings: [] },
  }
  await write("site.json", JSON.stringify({ files }))
  const site = await readSite(pathToFileURL(`${join(folder, "site")}/`), "/console")
  server = await startTestServer({ sites: site === undefined ? [] : [site] })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** `fetch` would resolve dots in paths, follow redirects and unpack bodies. */
const ask = (path: string, method = "GET", headers: Readonly<Record<string, string>> = {}) =>
  new Promise<{
    readonly status: number | undefined
    readonly headers: NodeJS.Dict<string | string[]>
    readonly body: string
  }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path, method, headers }, (response) => {
      let body = ""
      response.on("data", (chunk) => (body += String(chunk)))
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    sent.on("error", reject)
    sent.end()
  })

const from = (mode: string, dest: string) => ({
  "sec-fetch-site": "cross-site",
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
})

describe("a site", () => {
  it("answers under its folder with its page, and leads there without the slash", async () => {
    const [redirect, index, inner] = [await ask("/console"), await ask("/console/"), await ask("/console/more/")]
    expect([redirect.status, redirect.headers["location"]]).toEqual([308, "console/"])
    expect([index.status, index.headers["content-type"], index.body]).toEqual([
      200,
      "text/html; charset=utf-8",
      "<p>Boats",
    ])
    expect(inner.body).toBe("<p>More boats")
  })

  it("has the same policy in large letters, under which the router finds it, too", async () => {
    const [small, large] = [await ask("/console/"), await ask("/CONSOLE/")]
    expect(small.headers["content-security-policy"]).toContain("script-src 'self'")
    expect([large.status, large.headers["content-security-policy"]]).toEqual([
      200,
      small.headers["content-security-policy"],
    ])
  })

  it("keeps files of changing names forever, and asks again for the others", async () => {
    const [index, script] = [await ask("/console/"), await ask("/console/app-1.js")]
    expect([index.headers["cache-control"], script.headers["cache-control"]]).toEqual([
      "no-cache",
      "public, max-age=31536000, immutable",
    ])
  })

  it("sends a file compressed to who accepts that, under a tag of its own", async () => {
    const { body, headers } = await ask("/console/", "GET", { "accept-encoding": "gzip, br" })
    expect([body, headers["content-encoding"], headers["etag"], headers["vary"], headers["content-length"]]).toEqual([
      "BR of boats",
      "br",
      '"hash-of-boats-br"',
      "Accept-Encoding, Origin",
      "11",
    ])
  })

  it.each([
    ['"hash-of-boats"', 304],
    ['W/"other", W/"hash-of-boats"', 304],
    ["*", 304],
    ['"hash-of-boats-br"', 200],
  ])("answers a client that knows %s with %d", async (known, status) => {
    const answer = await ask("/console/", "GET", { "if-none-match": known })
    expect([answer.status, answer.body]).toEqual([status, status === 304 ? "" : "<p>Boats"])
  })

  it("answers HEAD without a body, and refuses what would change something", async () => {
    const head = await ask("/console/", "HEAD")
    expect([head.status, head.headers["content-length"], head.body]).toEqual([200, "8", ""])
    const post = await ask("/console/app-1.js", "POST")
    expect([post.status, JSON.parse(post.body)["error"]]).toEqual([405, "This path answers GET, HEAD only."])
  })

  it.each([
    "/console/unlisted.js",
    "/console/site.json",
    "/console/index.html.br",
    "/console/more",
    "/console/../secret.js",
    "/console/%2e%2e/secret.js",
    "/console/..%2fsecret.js",
    "/console/%5c..%5csecret.js",
    "/console//app-1.js",
    "/console/%00",
    "/console/constructor",
    "/consoles",
  ])("has nothing at %s", async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it("is under a policy that allows its own files only", async () => {
    const [index, missing] = [await ask("/console/"), await ask("/console/nothing")]
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    expect([index.headers["content-security-policy"], missing.headers["content-security-policy"]]).toEqual([
      policy,
      policy,
    ])
    expect(index.headers["x-frame-options"]).toBe("DENY")
  })

  it("opens from links of other sites, which may embed and read nothing of it", async () => {
    const statuses = []
    for (const headers of [from("navigate", "document"), from("navigate", "iframe"), from("no-cors", "script")])
      statuses.push((await ask("/console/", "GET", headers)).status)
    expect(statuses).toEqual([200, 403, 403])
  })
})
