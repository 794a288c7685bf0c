import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isRooted, rootedAddress } from "./rootedAddress.ts"

const base = "https://harbour.test/berths/1?a#b"
const bases = [base, "http://ann@127.1:80/x", "HTTPS://Harbour.test:8443", "file:///a", "about:blank", "none", ""]

describe("rootedAddress", () => {
  it("puts a path behind the root of the base", () => {
    expect(rootedAddress("/boats/2?page=3#top", base)).toBe("https://harbour.test/boats/2?page=3#top")
  })

  it.each(["", "a", "?a", "#a", "//boats.test/", "/../a", "/a/.", "/a b", "/ä", "/%2e%2e/a", "/a\\b", "/a?'", "/a#`"])(
    "leaves %j to `URL`",
    (path) => {
      expect(rootedAddress(path, base)).toBeUndefined()
    },
  )

  it("says what `URL` says, or nothing", () => {
    const piece = fc.constantFrom(..."/.?#%2eab:@&=~|^`{}'\"<> \\\t;é", "//", "/.", "..")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...bases), (pieces, from) => {
        const path = `/${pieces.join("")}`
        const wanted = URL.parse(path, from)?.href
        expect([undefined, wanted]).toContain(rootedAddress(path, from))
      }),
    )
  })
})

describe("isRooted", () => {
  it("is so of plain addresses on the site of the base", () => {
    const addresses = ["https://harbour.test/a?b", "https://harbour.test.org/a", "https://harbour.test", "/a", ""]
    expect(addresses.map((address) => isRooted(address, base))).toEqual([true, false, false, false, false])
    expect(isRooted("/a", "")).toBe(false)
  })
})
