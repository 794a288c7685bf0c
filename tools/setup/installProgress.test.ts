import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { installProgress, installText } from "./installProgress.mjs"

const megabyte = 2 ** 20
let root: string
const write = (path: string, bytes: number) => {
  mkdirSync(join(root, path, ".."), { recursive: true })
  writeFileSync(join(root, path), Buffer.alloc(bytes, 1))
}
/** File systems store a file in blocks of different sizes. */
const megabytes = (bytes: number) => Math.round(bytes / megabyte)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "trawl-install-"))
})
afterEach(() => rmSync(root, { recursive: true }))

describe("installProgress", () => {
  it("counts packages that have arrived, and measures each as long as it grows", () => {
    const look = installProgress([join(root, "a"), join(root, "b")])
    const seen = () => {
      const { done, total, bytes } = look()
      return [done, total, megabytes(bytes)]
    }
    // npm makes all folders first.
    mkdirSync(join(root, "b"))
    const looks = [seen()]
    write("a/package.json", 2 * megabyte)
    write("a/node_modules/c/package.json", 8 * megabyte)
    looks.push(seen())
    write("a/src/index.js", 3 * megabyte)
    looks.push(seen())
    write("b/package.json", megabyte)
    looks.push(seen())
    expect(looks).toEqual([
      [0, 2, 0],
      [1, 2, 2],
      [1, 2, 5],
      [2, 2, 6],
    ])
  })
})

describe("installText", () => {
  it("says how many of how many, or that none or all are there", () => {
    expect([
      installText({ done: 0, total: 261, bytes: 0 }),
      installText({ done: 143, total: 261, bytes: 180.4 * megabyte }),
      installText({ done: 261, total: 261, bytes: 400 * megabyte }),
    ]).toEqual(["261 packages: asking npm's registry for them", "143 of 261 packages, 180 MB", "261 packages, 400 MB"])
  })
})
