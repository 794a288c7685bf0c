import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalText, canonicalUrl } from "./canonicalUrl.ts"

const canonical = (url: string | Uint8Array): string | undefined => {
  const found = canonicalUrl(url)
  return found === undefined ? undefined : canonicalText(found)
}

describe("canonicalUrl", () => {
  // Safe Browsing, "URLs and Hashing": the vectors that Google publishes.
  it.each<readonly [url: string, expected: string]>([
    ["http://host/%25%32%35", "http://host/%25"],
    ["http://host/%25%32%35%25%32%35", "http://host/%25%25"],
    ["http://host/%2525252525252525", "http://host/%25"],
    ["http://host/asdf%25%32%35asd", "http://host/asdf%25asd"],
    ["http://host/%%%25%32%35asd%%", "http://host/%25%25%25asd%25%25"],
    ["http://www.google.com/", "http://www.google.com/"],
    [
      "http://%31%36%38%2e%31%38%38%2e%39%39%2e%32%36/%2E%73%65%63%75%72%65/%77%77%77%2E%65%62%61%79%2E%63%6F%6D/",
      "http://168.188.99.26/.secure/www.ebay.com/",
    ],
    [
      "http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/",
      "http://195.127.0.11/uploads/%20%20%20%20/.verify/.eBaysecure=updateuserdataxplimnbqmn-xplmvalidateinfoswqpcmlx=hgplmcx/",
    ],
    [
      "http://host%23.com/%257Ea%2521b%2540c%2523d%2524e%25f%255E00%252611%252A22%252833%252944_55%252B",
      "http://host%23.com/~a!b@c%23d$e%25f^00&11*22(33)44_55+",
    ],
    ["http://3279880203/blah", "http://195.127.0.11/blah"],
    ["http://www.google.com/blah/..", "http://www.google.com/"],
    ["www.google.com/", "http://www.google.com/"],
    ["www.google.com", "http://www.google.com/"],
    ["http://www.evil.com/blah#frag", "http://www.evil.com/blah"],
    ["http://www.GOOgle.com/", "http://www.google.com/"],
    ["http://www.google.com.../", "http://www.google.com/"],
    ["http://www.google.com/foo\tbar\rbaz\n2", "http://www.google.com/foobarbaz2"],
    ["http://www.google.com/q?", "http://www.google.com/q?"],
    ["http://www.google.com/q?r?", "http://www.google.com/q?r?"],
    ["http://www.google.com/q?r?s", "http://www.google.com/q?r?s"],
    ["http://evil.com/foo#bar#baz", "http://evil.com/foo"],
    ["http://evil.com/foo;", "http://evil.com/foo;"],
    ["http://evil.com/foo?bar;", "http://evil.com/foo?bar;"],
    ["http://notrailingslash.com", "http://notrailingslash.com/"],
    ["http://www.gotaport.com:1234/", "http://www.gotaport.com/"],
    ["  http://www.google.com/  ", "http://www.google.com/"],
    ["http:// leadingspace.com/", "http://%20leadingspace.com/"],
    ["http://%20leadingspace.com/", "http://%20leadingspace.com/"],
    ["%20leadingspace.com/", "http://%20leadingspace.com/"],
    ["https://www.securesite.com/", "https://www.securesite.com/"],
    ["http://host.com/ab%23cd", "http://host.com/ab%23cd"],
    ["http://host.com//twoslashes?more//slashes", "http://host.com/twoslashes?more//slashes"],
  ])("writes %s as published", (url, expected) => {
    expect(canonical(url)).toBe(expected)
  })

  it("accepts bytes that are not UTF-8", () => {
    expect(canonical(Buffer.from("http://\x01\x80.com/", "latin1"))).toBe("http://%01%80.com/")
  })

  it.each<readonly [url: string, expected: string | undefined]>([
    ["http://www.ümlat.com/", "http://www.xn--mlat-zra.com/"],
    ["http://g\u043E\u043Egle.com/", "http://xn--ggle-55da.com/"],
    ["http://0x12.0x43.0x44.0x01", "http://18.67.68.1/"],
    ["http://12.0x12.01234/", "http://12.18.2.156/"],
    ["http://276.2.3/", "http://20.2.0.3/"],
    ["http://123.123.0.0.1/", "http://123.123.0.0.1/"],
    ["http://[2001:0db8:0000::1]:80/a", "http://[2001:db8::1]/a"],
    ["http://[::ffff:1.2.3.4]/", "http://1.2.3.4/"],
    ["http://[64:ff9b::1.2.3.4]/", "http://1.2.3.4/"],
    ["http://user:pass@evil.com:8080/", "http://evil.com/"],
    ["http://google.com@evil.com/", "http://evil.com/"],
    ["http://a.com/foo/.././bar/./../foo.html", "http://a.com/foo.html"],
    ["http://some%1bhost.com/%1b", "http://some%1Bhost.com/%1B"],
    ["http:///blah", undefined],
    ["", undefined],
    ["http://.../", undefined],
  ])("writes %s as %s", (url, expected) => {
    expect(canonical(url)).toBe(expected)
  })

  it("gives any bytes a canonical form that is stable, with at most three times as many characters", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const once = canonicalUrl(Buffer.concat([Buffer.from("http://a.example/"), bytes]))
        const [text] = once === undefined ? [""] : [canonicalText(once)]
        expect([canonical(text), text.length <= 3 * (bytes.length + 20)]).toEqual([text, true])
      }),
    )
  })

  it("decodes escapes of escapes in one pass", () => {
    expect(canonical(`http://host/%${"25".repeat(10_000)}41`)).toBe("http://host/A")
  })
})
