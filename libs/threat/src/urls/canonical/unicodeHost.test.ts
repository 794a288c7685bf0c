import * as fc from "fast-check"
import { domainToASCII, domainToUnicode } from "node:url"
import { describe, expect, it } from "vitest"
import { asciiHost } from "./asciiHost.ts"
import { unicodeHost } from "./unicodeHost.ts"

const letter = fc.constantFrom(..."abcxyz019-éüßцыДαβ日本語한글")
const name = fc
  .array(fc.string({ unit: letter, minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
  .map((labels) => labels.join("."))

describe("unicodeHost", () => {
  it.each([
    ["xn--bcher-kva.example", "bücher.example"],
    ["www.xn--80ak6aa92e.com", "www.аррӏе.com"],
    ["xn--r8jz45g.xn--zckzah", "例え.テスト"],
    ["example.com", "example.com"],
    ["xn--0dd-.com", "xn--0dd-.com"],
    ["xn--99999999.com", "xn--99999999.com"],
    ["[::1]", "[::1]"],
    ["not a host", ""],
  ])("writes %s as %s", (host, expected) => {
    expect(unicodeHost(host)).toBe(expected)
  })

  it("writes the host of any URL as Node's own function does, and so does asciiHost", () => {
    fc.assert(
      fc.property(name, (text) => {
        const host = asciiHost(text)
        expect(host ?? "").toBe(domainToASCII(text))
        if (host !== undefined) expect(unicodeHost(host)).toBe(domainToUnicode(host))
      }),
    )
  })
})
