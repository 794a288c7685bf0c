import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { bundleCode } from "./bundleCode.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trawl-bundle-"))
  write({ "package.json": `{ "name": "lib", "version": "1.0.0" }` })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
// In two parts: the tests of all projects run in a bundle, which rewrites such calls wherever they stand.
const start = (name: string) => `entry${""}Beside("${name}", import.meta.url)`
const bundled = (inline: ReadonlyArray<string> = []) =>
  bundleCode(new Map([["index", join(folder, "dist", "index.js")]]), (specifier) => inline.includes(specifier))

describe("bundleCode", () => {
  it("places threads beside the code that starts them, and threads of threads", async () => {
    write({
      "dist/index.js": `import { start } from "./deep/start.js"\nexport { start }`,
      "dist/deep/start.js": `import { entryBeside } from "outside"\nexport const start = () => ${start("worker")}`,
      "dist/deep/worker.js": `import { entryBeside } from "outside"\nconsole.log(${start("watch")})`,
      "dist/deep/watch.js": `console.log("watching")`,
    })
    const { files } = await bundled()
    expect([...files.keys()].toSorted()).toEqual(["index.js", "watch.js", "worker.js"])
  })

  it("leaves out threads of code that is left out", async () => {
    write({
      "dist/index.js": `export { used } from "./used.js"\nexport const other = 1`,
      "dist/used.js": `import { entryBeside } from "outside"\nconst unused = () => ${start("worker")}\nexport const used = 1`,
      "dist/worker.js": "console.log(1)",
    })
    const { files } = await bundled()
    expect([...files.keys()]).toEqual(["index.js"])
  })

  it("copies data files, and points their addresses to the copies", async () => {
    write({
      "package.json": `{ "name": "lists", "version": "1.0.0" }`,
      "data/list.txt": "a",
      "dist/index.js": `export const list = new URL("../data/list.txt", import.meta.url)`,
    })
    const { files, data } = await bundled()
    const [place = ""] = data.keys()
    expect([...data.values()]).toEqual([join(folder, "data", "list.txt")])
    expect(files.get("index.js")?.text).toContain(`new URL("./${place}", import.meta.url)`)
  })

  it("keeps packages of others as imports, except those that are inlined", async () => {
    write({
      "dist/index.js": `export { inner } from "inner"\nexport { outer } from "outer"`,
      "node_modules/inner/package.json": `{ "name": "inner", "version": "1.0.0", "main": "cjs.js", "module": "esm.js" }`,
      "node_modules/inner/esm.js": `export { inner } from "./value"`,
      "node_modules/inner/value.js": "export const inner = 42",
      "node_modules/inner/cjs.js": "exports.inner = 0",
    })
    const { files } = await bundled(["inner"])
    expect(files.get("index.js")?.text).toContain("42")
    expect(files.get("index.js")?.text).toContain(`from "outer"`)
    expect(files.get("index.js")?.text).not.toContain(`"inner"`)
  })

  it("marks what a package without side effects computes, so that a page's bundler leaves out what is not used", async () => {
    const lib = `import { make } from "./make.js"\nexport const one = make("one")\nexport const two = new Map(make("two"))`
    write({
      "package.json": `{ "name": "values", "version": "1.0.0", "sideEffects": false }`,
      "dist/index.js": lib,
      "dist/make.js": `export const make = (name) => globalThis.load(name)`,
    })
    const { files } = await bundled()
    expect(files.get("index.js")?.text).toContain(`const one = /* @__PURE__ */ make("one")`)
    expect(files.get("index.js")?.text).toContain(`const two = /* @__PURE__ */ (() => new Map(make("two")))()`)
  })

  it("leaves what a package with side effects computes", async () => {
    write({ "dist/index.js": `export const one = globalThis.load("one")` })
    const { files } = await bundled()
    expect(files.get("index.js")?.text).toContain(`const one = globalThis.load("one")`)
  })
})
