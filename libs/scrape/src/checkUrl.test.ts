import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkUrl } from "./checkUrl.ts"

const none = () => false
const urlOf = (text: string) => Result.getOrElse(checkUrl(text, none), (problem) => `invalid: ${problem}`)

describe("checkUrl", () => {
  it.each<[string, string]>([
    ["https://example.com/a?b#c", "https://example.com/a?b#c"],
    ["example.com", "http://example.com/"],
    ["example.com:8080/a", "http://example.com:8080/a"],
    ["HTTPS://EXAMPLE.com", "https://example.com/"],
    [" https://example.com ", "https://example.com/"],
    ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
    ["http://93.184.216.34/", "http://93.184.216.34/"],
    ["http://127.1/", "http://127.0.0.1/"],
    ["http://[::1]:3000/", "http://[::1]:3000/"],
    ["https://user:pw@example.com/", "https://user:pw@example.com/"],
    ["https://example.com./", "https://example.com./"],
    ["example.com/?to=https://other.example", "http://example.com/?to=https://other.example"],
  ])("reads %j", (text, url) => {
    expect(urlOf(text)).toBe(url)
  })

  it.each(["", " ", "not a url", "http://", "https://[", "https://exa mple.com", "mailto:a@b.example:x", "http://256.256.256.256"])("cannot parse %j", (text) => {
    expect(urlOf(text)).toBe("invalid: The URL cannot be parsed.")
  })

  it.each(["ftp://example.com/a", "file:///etc/passwd", "javascript://example.com/%0aalert(1)"])("refuses the protocol of %j", (text) => {
    expect(urlOf(text)).toMatch(/^invalid: The URL uses the protocol (?:ftp|file|javascript): where only http and https are supported\.$/u)
  })

  it.each(["localhost", "http://localhost:3000/", "intranet/a", "http://localhost./", "http://a..b/", "http://.example/"])("refuses the host of %j", (text) => {
    expect(urlOf(text)).toBe("invalid: The URL's host must be an IP address or a name with a top-level domain.")
  })

  it("takes a name without a dot that is named, with its port", () => {
    const asked: Array<readonly [string, number]> = []
    const isNamed = (hostname: string, port: number) => asked.push([hostname, port]) > 0
    expect(["localhost:3000", "http://LOCALHOST", "https://demo/"].map((text) => Result.isSuccess(checkUrl(text, isNamed)))).toEqual([true, true, true])
    expect(asked).toEqual([
      ["localhost", 3000],
      ["localhost", 80],
      ["demo", 443],
    ])
  })

  it("gives an http or https URL that it gives back, or a sentence", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webAuthority()), (text) => {
        const checked = checkUrl(text, none)
        if (Result.isFailure(checked)) return checked.failure.endsWith(".")
        return /^https?:\/\//u.test(checked.success) && Result.getOrThrow(checkUrl(checked.success, none)) === checked.success
      }),
    )
  })
})
