import { describe, expect, it } from "vitest"
import { isInstalled } from "./isInstalled.mjs"

const locked = {
  "": { version: "0.1.0" },
  "libs/core": { version: "0.1.0" },
  "node_modules/@trawl/core": { link: true },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/a-darwin": { version: "1.0.0", optional: true },
}
const { "": _, "node_modules/a-darwin": __, ...complete } = locked

describe("isInstalled", () => {
  it("takes a tree that lacks only optional packages", () => {
    expect(isInstalled(locked, complete)).toBe(true)
  })

  it("refuses a tree that lacks a package", () => {
    const { "node_modules/a": ___, ...rest } = complete
    expect(isInstalled(locked, rest)).toBe(false)
  })

  it("refuses another version", () => {
    expect(isInstalled(locked, { ...complete, "node_modules/a": { version: "1.0.1" } })).toBe(false)
  })
})
