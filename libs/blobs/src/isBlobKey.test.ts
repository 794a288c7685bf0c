import { join } from "node:path"
import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { isBlobKey } from "./isBlobKey.ts"

describe("isBlobKey", () => {
  it.each(["a", "batch/page/screenshot.png", "0191-aa_b/shot.v2.jpg"])("accepts %s", (key) => {
    expect(isBlobKey(key)).toBe(true)
  })
  it.each([
    "",
    "/a",
    "a/",
    "a//b",
    "..",
    "a/../b",
    "./a",
    ".hidden",
    "a/.hidden",
    "a\\b",
    "a\nb",
    "a b",
    "%2e%2e",
    "a\0",
    "é",
    "a".repeat(129),
    "a/".repeat(256) + "a",
  ])("refuses %j", (key) => {
    expect(isBlobKey(key)).toBe(false)
  })
  it("never lets a key leave its folder", () => {
    const piece = constantFrom("a", "Z9", ".", "..", "/", "\\", "-", "_", "%", " ", "\n")
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => {
        const key = pieces.join("")
        return !isBlobKey(key) || join("/root-folder", key) === `/root-folder/${key}`
      }),
    )
  })
})
