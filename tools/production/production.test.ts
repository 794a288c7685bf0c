import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const files = ["trawl.service", "nginx.conf", "Caddyfile"] as const
const [unit, nginx, caddy] = files.map((name) => read(`tools/production/${name}`)) as [string, string, string]

const has = (program: string): boolean => spawnSync(program, ["--version"]).error === undefined
const settings = new Map(
  unit.split("\n").flatMap((line) => (line.includes("=") ? [line.split(/=(.*)/u, 2) as [string, string]] : [])),
)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "trawl-production-"))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a checker on a text; returns what it said, or nothing if it is content. */
const faults = (name: string, text: string, command: ReadonlyArray<string>): string => {
  writeFileSync(join(folder, name), text)
  const [program = "", ...args] = command
  const { status, stdout, stderr } = spawnSync(program, [...args, join(folder, name)], { encoding: "utf8" })
  return status === 0 ? "" : `${stdout}${stderr}`
}

describe("the files for production", () => {
  it.each(files)("%s is on the page as it is", (name) => {
    expect(read("docs/production.md")).toContain(`\n${read(`tools/production/${name}`).trimEnd()}\n\`\`\``)
  })
})

describe("trawl.service", () => {
  it("stops the server in its own time and never kills the group with it", () => {
    // Within 30 seconds the server has ended by itself.
    expect([Number(settings.get("TimeoutStopSec")) > 30, settings.get("KillMode")]).toEqual([true, "mixed"])
  })

  it("starts a script of the project", () => {
    const script = settings.get("ExecStart")?.split(" ")[1]?.replace("/opt/trawl/", "")
    expect(read(script ?? "")).toContain("./runServer.mjs")
    expect(read("tools/setup/runServer.mjs")).toContain("keepRunning")
  })

  it("forbids nothing that Chromium and Node need", () => {
    expect(unit).not.toMatch(/RestrictNamespaces|MemoryDenyWriteExecute|PrivateUsers|SystemCallFilter/u)
  })

  it.skipIf(!has("systemd-analyze"))("is a unit that systemd accepts", () => {
    const here = unit.replace("/usr/bin/node", process.execPath)
    expect(faults("trawl.service", here, ["systemd-analyze", "verify"])).toBe("")
  })

  it.skipIf(!has("systemd-analyze"))("would not be accepted with a relative path", () => {
    const broken = unit.replace("[Service]", "[Service]\nExecStart=relative/path")
    expect(faults("broken.service", broken, ["systemd-analyze", "verify"])).toContain("absolute path")
  })
})

const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1])

describe("the proxies", () => {
  it("wait longer than the longest scrape, and drop idle connections before the service does", () => {
    const waits = [seconds(nginx, /proxy_read_timeout (\d+)s/u), seconds(caddy, /response_header_timeout (\d+)s/u)]
    const idle = [seconds(nginx, /keepalive_timeout (\d+)s/u), seconds(caddy, /keepalive (\d+)s/u)]
    expect([waits.every((wait) => wait > 300), idle.every((time) => time < 65)]).toEqual([true, true])
  })

  it("let a file and its options through", () => {
    const sizes = [/client_max_body_size (\d+)m/u.exec(nginx)?.[1], /max_size (\d+)MB/u.exec(caddy)?.[1]]
    expect(sizes.map((size) => Number(size) >= 51)).toEqual([true, true])
  })

  it("hide what is for operators", () => {
    for (const path of ["/metrics", "/ready", "/v2/admin/"])
      expect([nginx.includes(` ${path} { return 404; }`), caddy.includes(` ${path}`)]).toEqual([true, true])
  })

  it.skipIf(!has("nginx"))("nginx accepts its file", () => {
    const plain = nginx.replace("443 ssl", `unix:${join(folder, "socket")}`).replaceAll(/^ *ssl_certificate.*\n/gmu, "")
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const text = `error_log stderr; pid ${join(folder, "pid")}; events {} http { access_log off; ${places.join(" ")}\n${plain}}`
    expect(faults("nginx.conf", text, ["nginx", "-t", "-c"])).toBe("")
  })

  it.skipIf(!has("caddy"))("Caddy accepts its file", () => {
    expect(faults("Caddyfile", caddy, ["caddy", "validate", "--adapter", "caddyfile", "--config"])).toBe("")
  })
})
