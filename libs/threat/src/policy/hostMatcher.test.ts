import { growthOrderOn } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hostMatcher } from "./hostMatcher.ts"

const matcherOf = (length: number) => hostMatcher(Array.from({ length }, (_, n) => `host-${n}.example.com`))

describe("hostMatcher", () => {
  it.each<[entry: string, host: string, isNamed: boolean]>([
    ["example.com", "example.com", true],
    ["example.com", "www.example.com", true],
    ["example.com", "a.b.example.com", true],
    ["example.com", "badexample.com", false],
    ["example.com", "example.com.evil.test", false],
    ["*.example.com", "example.com", false],
    ["*.example.com", "www.example.com", true],
    ["*.example.com", "a.b.example.com", true],
    ["*.example.com", "badexample.com", false],
    ["www.example.com", "example.com", false],
    ["com", "example.com", true],
    ["bücher.example", "shop.xn--bcher-kva.example", true],
    ["127.0.0.1", "127.0.0.1", true],
    ["2130706433", "127.0.0.1", true],
    ["0.0.1", "127.0.0.1", false],
    ["[2001:db8::1]", "[2001:db8::1]", true],
    ["[2001:db8::1]", "[2001:db8::2]", false],
  ])("%s of %s is %s", (entry, host, isNamed) => {
    expect(hostMatcher([entry])(host)).toBe(isNamed)
  })

  it("matches nothing with an empty list", () => {
    expect(hostMatcher([])("example.com")).toBe(false)
  })

  it("matches what any of its entries matches, and nothing else", () => {
    const domain = fc
      .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 4 })
      .map((labels) => labels.join("."))
    const entry = fc.tuple(fc.constantFrom("", "*."), domain).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), domain, (entries, host) => {
        const isNamed = entries.some((one) =>
          one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one || host.endsWith(`.${one}`),
        )
        expect(hostMatcher(entries)(host)).toBe(isNamed)
      }),
    )
  })

  it("takes no longer for a long list", () => {
    const deep = `${"a.".repeat(100)}example.com`
    const look = (isNamed: ReturnType<typeof matcherOf>) =>
      expect(Array.from({ length: 200 }, () => isNamed(deep)).some(Boolean)).toBe(false)
    expect(growthOrderOn(matcherOf, look, 1000)).toBeLessThan(0.75)
  })
})
