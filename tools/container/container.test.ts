import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { serverBounds, serverEnv } from "../setup/serverProcess.mjs"

const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")
const dockerfile = read("Dockerfile")
/** Instructions, each on one line. */
const instructions = dockerfile
  .replaceAll(/^#.*\n/gmu, "")
  .replaceAll(/\\\n\s*/gu, "")
  .split("\n")
  .filter((line) => line !== "")
const named = (name: string) =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: ReadonlyArray<string>
  readonly volumes?: ReadonlyArray<string>
  readonly depends_on?: unknown
}
interface Composition {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

describe("the image", () => {
  it("copies existing files, and runs as a user without rights", () => {
    const copied = named("COPY").map((line) => (line.split(" ").at(-2) ?? "").replace(/^\/app\//u, ""))
    expect(copied.filter((path) => path !== "node_modules" && !existsSync(join(root, path)))).toEqual([])
    expect([named("USER"), named("VOLUME"), named("EXPOSE")]).toEqual([["node"], ["/data"], ["3002"]])
  })

  it("starts the server with the same bounds and environment as npm start", () => {
    const start = read("tools/container/start.sh")
    expect(start).toContain(`exec node --conditions=@trawl/source ${serverBounds.join(" ")} apps/server/src/main.ts`)
    const environment = named("ENV").join(" ").split(" ")
    expect(environment).toEqual(
      expect.arrayContaining(Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`)),
    )
    for (const line of [...named("HEALTHCHECK"), ...named("ENTRYPOINT")])
      expect(existsSync(join(root, /tools\/[\w./]+/u.exec(line)?.[0] ?? "nothing"))).toBe(true)
  })

  it("sets and names only existing settings", () => {
    const known = new Set([...read("docs/configuration.md").matchAll(/`(TRAWL_\w+)`/gu)].map(([, name]) => name))
    const used = [dockerfile, read("compose.yaml"), read("tools/container/start.sh")].flatMap(
      (text) => text.match(/TRAWL_\w+/gu) ?? [],
    )
    expect(used.filter((name) => !known.has(name))).toEqual([])
    expect(used.length).toBeGreaterThan(8)
  })
})

describe("the composition", () => {
  // The tests below check its shape.
  const { services, volumes } = parse(read("compose.yaml")) as Composition

  it("publishes only the proxy, on loopback", () => {
    expect(
      Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`)),
    ).toEqual(["proxy 127.0.0.1:3002:3002"])
  })

  it("names only existing volumes and services, and requires a key", () => {
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((volume) => volume.split(":")[0] ?? ""),
    )
    expect(mounted.filter((name) => !Object.hasOwn(volumes, name))).toEqual([])
    const needed = Object.values(services).flatMap(({ depends_on: others = [] }) =>
      Array.isArray(others) ? others : Object.keys(Object(others)),
    )
    expect(needed.filter((name) => !Object.hasOwn(services, name))).toEqual([])
    expect(services["trawl"]?.environment?.["TRAWL_API_KEYS"]).toContain(":?")
  })
})
