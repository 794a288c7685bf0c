import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { removeBundled } from "./removeBundled.mjs"

const locked = {
  "": {},
  "libs/core": {},
  "libs/core/node_modules/tldts": {},
  "node_modules/@trawl/core": { link: true },
  "node_modules/@aws-sdk/client": {},
  "node_modules/effect": {},
  "node_modules/effect/node_modules/inner": {},
  "node_modules/node": {},
  "node_modules/pdfjs-dist": {},
  "node_modules/vite": { dev: true },
}
const { "node_modules/vite": _, ...installed } = locked
let root: string

const write = (path: string, text = "") => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "trawl-remove-"))
  write("package-lock.json", JSON.stringify({ packages: locked }))
  for (const path of Object.keys(installed))
    if (path.includes("node_modules/") && path !== "node_modules/@trawl/core") write(`${path}/package.json`, "{}")
  write("node_modules/.package-lock.json", JSON.stringify({ lockfileVersion: 3, packages: installed }))
  write("libs/own/index.ts")
  write("node_modules/own-by-hand/package.json", "{}")
  write("node_modules/pdfjs-dist/build/pdf.mjs.map")
  mkdirSync(join(root, "node_modules/@trawl"))
  symlinkSync("../../libs/own/index.ts", join(root, "node_modules/@trawl/core"))
  mkdirSync(join(root, "node_modules/.bin"))
  symlinkSync("../effect/package.json", join(root, "node_modules/.bin/effect"))
  symlinkSync("../node/package.json", join(root, "node_modules/.bin/node"))
})
afterEach(() => rmSync(root, { recursive: true }))

describe("removeBundled", () => {
  it("leaves the packages that the bundle imports, ours, and those that nobody locked", async () => {
    expect(await removeBundled(root)).toBe(4)
    expect([filesIn("node_modules"), filesIn("libs")]).toEqual([
      [
        "node_modules/.bin/node",
        "node_modules/.package-lock.json",
        "node_modules/@trawl/core",
        "node_modules/node/package.json",
        "node_modules/own-by-hand/package.json",
        "node_modules/pdfjs-dist/package.json",
      ],
      ["libs/own/index.ts"],
    ])
    expect(["node_modules/@aws-sdk", "libs/core/node_modules"].filter((path) => existsSync(join(root, path)))).toEqual(
      [],
    )
  })

  it("says so in npm's record", async () => {
    await removeBundled(root)
    const { packages, ...rest } = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"))
    expect([Object.keys(packages), rest]).toEqual([
      ["", "libs/core", "node_modules/@trawl/core", "node_modules/node", "node_modules/pdfjs-dist"],
      { lockfileVersion: 3 },
    ])
  })
})
