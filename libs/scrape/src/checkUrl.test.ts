import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkUrl } from "./checkUrl.ts"

const none = { isNamed: () => false, howToAllow: () => undefined }
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
    ["user:pw@example.com", "http://user:pw@example.com/"],
    ["user.name:8080@example.com/a", "http://user.name:8080@example.com/a"],
    ["\u0000ht\ntps://example.com", "https://example.com/"],
    ["https://example.com./", "https://example.com./"],
    ["example.com/?to=https://other.example", "http://example.com/?to=https://other.example"],
  ])("reads %j", (text, url) => {
    expect(urlOf(text)).toBe(url)
  })

  it.each(["", " ", "not a url", "http://", "https://[", "https://exa mple.com", "http://256.256.256.256"])(
    "cannot parse %j",
    (text) => {
      expect(urlOf(text)).toBe("invalid: The URL cannot be parsed.")
    },
  )

  it.each<[string, string]>([
    ["ftp://example.com/a", "ftp"],
    ["file:///etc/passwd", "file"],
    ["javascript://example.com/%0aalert(1)", "javascript"],
    ["mailto:a@b.example", "mailto"],
    ["MailTo:a@b.example:x", "mailto"],
    ["ma\til\nto:a@b.example", "mailto"],
    ["\u0001mailto:a@b.example", "mailto"],
    ["javascript:0@b.example", "javascript"],
    ["data:,x@b.example", "data"],
    ["data:text/html,<p>x", "data"],
    ["tel:5@b.example", "tel"],
    ["sip:ann@b.example", "sip"],
    ["xmpp:ann@b.example", "xmpp"],
    ["ftp:a@b.example", "ftp"],
    ["file:a@b.example", "file"],
    ["file:/etc/passwd", "file"],
    ["about:blank", "about"],
    ["about:blank@b.example", "about"],
    ["blob:https://b.example/1", "blob"],
  ])("refuses the protocol of %j", (text, protocol) => {
    expect(urlOf(text)).toBe(`invalid: The URL uses the protocol ${protocol}: where only http and https are supported.`)
  })

  it.each<[text: string, name: string, port: number]>([
    ["localhost", "localhost", 80],
    ["http://localhost:3000/", "localhost", 3000],
    ["https://intranet/a", "intranet", 443],
    ["myhost:8080", "myhost", 8080],
    ["http://LOCALHOST./", "localhost", 80],
  ])("says of %j how its host can be allowed", (text, name, port) => {
    const local = { isNamed: () => false, howToAllow: (host: string, at: number) => `Allow ${host} at ${at}.` }
    expect(Result.getOrElse(checkUrl(text, local), String)).toBe(
      `The URL's host, ${name}, has no top-level domain: such names are private, and are not fetched from. Allow ${name} at ${port}. Its name belongs there: an allowed address is not enough.`,
    )
  })

  it.each(["http://a..b/", "http://.example/", "http://localhost../"])("refuses the host of %j", (text) => {
    expect(urlOf(text)).toBe("invalid: The URL's host must be an IP address or a name with a top-level domain.")
  })

  it("refuses a URL longer than any server reads", () => {
    const [longest, longer] = [32_768, 32_769].map((length) => urlOf("https://a.test/".padEnd(length, "a")))
    expect([longest?.length, longer]).toEqual([32_768, "invalid: The URL is longer than 32768 characters."])
  })

  it("accepts a configured name without a dot, with its port", () => {
    const asked: Array<readonly [string, number]> = []
    const local = { ...none, isNamed: (hostname: string, port: number) => asked.push([hostname, port]) > 0 }
    expect(
      ["localhost:3000", "http://LOCALHOST", "https://demo/"].map((text) => Result.isSuccess(checkUrl(text, local))),
    ).toEqual([true, true, true])
    expect(asked).toEqual([
      ["localhost", 3000],
      ["localhost", 80],
      ["demo", 443],
    ])
  })

  it("reads an explicit scheme as the URL standard does, unless it is a host or a user name", () => {
    const scheme = fc.constantFrom(
      "http",
      "https",
      "ftp",
      "mailto",
      "javascript",
      "data",
      "tel",
      "file",
      "about",
      "sip",
      "example.com",
      "me",
    )
    const rest = fc.oneof(
      fc.webUrl().map((url) => url.slice("http:".length)),
      fc.emailAddress(),
      fc.webPath(),
      fc.nat(70_000).map(String),
      fc.string(),
    )
    fc.assert(
      fc.property(scheme, rest, (name, more) => {
        const checked = checkUrl(`${name}:${more}`, none)
        if (Result.isFailure(checked)) return true
        const standard = URL.parse(`${name}:${more}`)
        return (
          name === "example.com" || name === "me" || (name.startsWith("http") && standard?.href === checked.success)
        )
      }),
    )
  })

  it("returns a stable http or https URL, or a sentence", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webAuthority()), (text) => {
        const checked = checkUrl(text, none)
        if (Result.isFailure(checked)) return checked.failure.endsWith(".")
        return (
          /^https?:\/\//u.test(checked.success) &&
          Result.getOrThrow(checkUrl(checked.success, none)) === checked.success
        )
      }),
    )
  })
})
