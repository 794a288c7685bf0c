import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { comparableHost } from "./comparableHost.ts"

describe("comparableHost", () => {
  it.each([
    ["Example.COM", "example.com"],
    ["example.com.", "example.com"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["xn--bcher-kva.EXAMPLE", "xn--bcher-kva.example"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["ｅｘａｍｐｌｅ.com", "example.com"],
    ["example。com", "example.com"],
    ["3279880203", "195.127.0.11"],
    ["0x7f.1", "127.0.0.1"],
    ["0177.0.0.1", "127.0.0.1"],
    ["127.0.0.1.", "127.0.0.1"],
    ["[2001:DB8:0:0::1]", "[2001:db8::1]"],
    ["2001:db8::1", "[2001:db8::1]"],
    ["[::ffff:127.0.0.1]", "127.0.0.1"],
    ["::ffff:7f00:1", "127.0.0.1"],
    ["localhost", "localhost"],
  ])("reads %s as %s", (text, host) => {
    expect(comparableHost(text)).toBe(host)
  })

  it.each([
    "",
    ".",
    "a b",
    "1.2.3.999",
    "[::1",
    "http://",
    "a.b:80",
    "[::1]:80",
    "[::1]a",
    "::1]",
    "1::2::3",
    "fe80::1%eth0",
    "a@b",
    "a/b",
  ])("rejects %j", (text) => {
    expect(comparableHost(text)).toBeUndefined()
  })

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.ipV4Extended(), fc.ipV6(), fc.string()), (text) => {
        const once = comparableHost(text)
        if (once !== undefined) expect(comparableHost(once)).toBe(once)
      }),
    )
  })
})
