import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { resolveAddress } from "./resolveAddress.ts"

describe("resolveAddress", () => {
  it.each([
    ["../a", "https://a.test/a"],
    [" //b.test/x ", "https://b.test/x"],
    ["https://b.test", "https://b.test"],
    ["#part", "#part"],
    ["MAILTO:x@a.test", "MAILTO:x@a.test"],
    ["ftp://a.test", "ftp://a.test"],
    ["http://a.%62.test", "http://a.%62.test"],
    ["https://a b.test/", undefined],
    ["tel:+1 234", "tel:+1 234"],
    ["https:b", "https://a.test/dir/b"],
    ["data:text/html,é", "data:text/html,%C3%A9"],
    ["Blob:https://a.test/1", undefined],
    ["java\nscript:x", undefined],
    ["FILE:///etc/passwd", undefined],
    ["https://[", undefined],
    ["", undefined],
  ])("turns %j into %j", (address, expected) => {
    expect(resolveAddress(address, "https://a.test/dir/page")).toBe(expected)
  })

  it.each([
    ["../a", "../a"],
    ["//b.test/x", "//b.test/x"],
    ["https://b.test/é", "https://b.test/%C3%A9"],
    ["https://[", undefined],
    [" javascript:x", undefined],
  ])("turns %j into %j without a base", (address, expected) => {
    expect(resolveAddress(address, "")).toBe(expected)
  })

  it("returns an address with a scheme, a fragment or nothing", () => {
    assert(
      property(string(), (address) => {
        expect(resolveAddress(address, "https://a.test/") ?? "#").toMatch(/^(?:#|[a-z][a-z\d+.-]*:)/iu)
      }),
    )
  })
})
