import * as fc from "fast-check"
import { isIPv4, isIPv6 } from "node:net"
import { describe, expect, it } from "vitest"
import { canonicalUrl } from "./canonicalUrl.ts"
import { isIpv4 } from "./isIpv4.ts"
import { isIpv6 } from "./isIpv6.ts"

describe("isIpv6", () => {
  it.each([
    "::",
    "::1",
    "1::",
    "::ffff:1.2.3.4",
    "1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7::",
    "1::2::3",
    ":::",
    "12345::",
    "::1.2",
  ])("judges %s as Node's own function does", (text) => {
    expect(isIpv6(text)).toBe(isIPv6(text))
  })

  it("judges any text as Node's own function does, and so does isIpv4", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123459abF::::..."), maxLength: 24 })
    const four = fc.array(fc.constantFrom("0", "1", "99", "255", "256", "01", ""), { maxLength: 5 })
    fc.assert(
      fc.property(text, four, (six, parts) => {
        expect([isIpv6(six), isIpv4(parts.join("."))]).toEqual([isIPv6(six), isIPv4(parts.join("."))])
      }),
    )
  })

  it("takes no address with a zone, which no URL has: its canonical form is that of a name", () => {
    expect(canonicalUrl("http://[fe80::1%25eth0]/")?.host).toBe("[fe80::1%25eth0]")
  })
})
