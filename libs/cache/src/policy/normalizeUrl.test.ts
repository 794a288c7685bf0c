import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { normalizeUrl } from "./normalizeUrl.ts"

const segment = fc.constantFrom("a", "b.html", "index.html", "index.php", "", "%20", "INDEX.HTM")
const address = fc.record({
  scheme: fc.constantFrom("http", "https"),
  host: fc.constantFrom("a.test", "www.a.test", "www.com", "127.0.0.1", "[::1]", "WWW.A.TEST"),
  port: fc.constantFrom("", ":80", ":443", ":8080"),
  path: fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`),
  query: fc.constantFrom("", "?", "?a=1", "?index.html"),
  fragment: fc.constantFrom("", "#top", "#/a", "#!/b"),
})
const textOf = ({
  fragment,
  host,
  path,
  port,
  query,
  scheme,
}: { readonly [Part in "fragment" | "host" | "path" | "port" | "query" | "scheme"]: string }) =>
  `${scheme}://${host}${port}${path}${query}${fragment}`

describe("normalizeUrl", () => {
  it.each([
    ["http://www.Example.com:80/", "https://example.com"],
    ["https://example.com/a/index.html", "https://example.com/a"],
    ["https://example.com/a//", "https://example.com/a"],
    ["https://example.com/a/INDEX.PHP?p=1#top", "https://example.com/a?p=1"],
    ["https://example.com/a#/b", "https://example.com/a#/b"],
    ["https://example.com/#!/b", "https://example.com#!/b"],
    ["https://example.com:8443/myindex.html", "https://example.com:8443/myindex.html"],
    ["https://www.com/", "https://www.com"],
    ["https://example.com/a?", "https://example.com/a"],
    ["https://example.com/feed/index.xml", "https://example.com/feed/index.xml"],
  ])("makes %s %s", (url, normal) => {
    expect(normalizeUrl(url)).toBe(normal)
  })

  it("changes nothing the second time", () => {
    fc.assert(fc.property(address.map(textOf), (url) => normalizeUrl(normalizeUrl(url)) === normalizeUrl(url)))
  })

  it("distinguishes addresses that differ in anything else", () => {
    const base = normalizeUrl("https://a.test/x?y=1")
    expect(
      [
        "https://a.test/X?y=1",
        "https://a.test/x?y=2",
        "https://b.a.test/x?y=1",
        "https://a.test:444/x?y=1",
        "https://a.test/x?y=1#/z",
      ].filter((other) => normalizeUrl(other) === base),
    ).toEqual([])
  })

  it("ignores scheme, www and fragments", () => {
    fc.assert(
      fc.property(address, (parts) => {
        const plain = { ...parts, port: "", host: "a.test", fragment: "" }
        expect(normalizeUrl(textOf({ ...plain, scheme: "http", host: "www.a.test", fragment: "#top" }))).toBe(
          normalizeUrl(textOf({ ...plain, scheme: "https" })),
        )
      }),
    )
  })

  it("takes time linear in its length", () => {
    expect(
      growthOrder(
        (size) => expect(normalizeUrl(`https://a.test${"/index.html".repeat(size)}`)).toBe("https://a.test"),
        5_000,
      ),
    ).toBeLessThan(1.5)
  })
})
