import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compileFrontier } from "../compileFrontier.ts"
import type { FrontierSettings } from "../FrontierSettings.ts"

const start = "https://example.com/"
const keyOf = (url: string, settings: FrontierSettings = {}) => compileFrontier(settings, start).keyOf(url)

/** Two spellings that no server can tell apart. */
const safe: ReadonlyArray<readonly [string, string]> = [
  ["https://example.com/a#part", "https://example.com/a"],
  ["https://example.com/a#", "https://example.com/a"],
  ["https://example.com/a#/", "https://example.com/a"],
  ["https://example.com/a#!/", "https://example.com/a"],
  ["https://example.com/a?", "https://example.com/a"],
  ["https://example.com/a?#x", "https://example.com/a"],
  ["https://EXAMPLE.com/a", "https://example.com/a"],
  ["HTTPS://example.com:443/a", "https://example.com/a"],
  ["http://example.com:80/a", "http://example.com/a"],
  ["https://example.com./a", "https://example.com/a"],
  ["https://user@example.com/a", "https://example.com/a"],
  ["https://user:secret@example.com/a", "https://example.com/a"],
  ["https://example.com/%7Ejoe", "https://example.com/~joe"],
  ["https://example.com/%41%2d%5F%2e1", "https://example.com/A-_.1"],
  ["https://example.com/caf%c3%a9", "https://example.com/caf%C3%A9"],
  ["https://example.com/café", "https://example.com/caf%C3%A9"],
  ["https://example.com/a/../b/./c", "https://example.com/b/c"],
  ["https://example.com/a?q=%c3%a9&r=%7e", "https://example.com/a?q=%C3%A9&r=~"],
  ["https://example.com/a?x=1&&y=2&", "https://example.com/a?x=1&y=2"],
  ["https://bücher.example/a", "https://xn--bcher-kva.example/a"],
  ["https://example.com", "https://example.com/"],
  [" https://example.com/a\n", "https://example.com/a"],
  ["https:\\\\example.com\\a", "https://example.com/a"],
]

/** Pages that stay apart with any setting. */
const apart: ReadonlyArray<readonly [string, string]> = [
  ["https://example.com/a", "https://example.com/b"],
  ["https://example.com/a", "https://example.com/A"],
  ["https://example.com/a%2Fb", "https://example.com/a/b"],
  ["https://example.com/a%20b", "https://example.com/a+b"],
  ["https://example.com/a?x=1", "https://example.com/a?x=2"],
  ["https://example.com/a?x=1&x=2", "https://example.com/a?x=2&x=1"],
  ["https://example.com/a?x", "https://example.com/a?x="],
  ["https://example.com/#/cart", "https://example.com/#/home"],
  ["https://example.com/#!/cart", "https://example.com/"],
  ["https://example.com:8443/", "https://example.com/"],
  ["http://example.com:8080/", "https://example.com:8080/"],
  ["https://a.example.com/", "https://example.com/"],
  ["https://example.com/index.html.bak", "https://example.com/"],
  ["https://example.com/index.php/Title", "https://example.com/Title"],
  ["https://example.com/myindex.html", "https://example.com/"],
  ["https://example.com/home.html", "https://example.com/"],
  ["https://example.com/?s=search", "https://example.com/"],
  ["https://example.com/?sid=42", "https://example.com/"],
  ["https://example.com/?session=0190163d-8694-739b-aea5-966c26f8ad91", "https://example.com/"],
  ["https://example.com/?s=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "https://example.com/"],
  ["https://example.com/?ref=home", "https://example.com/"],
  ["https://example.com/?source=a", "https://example.com/"],
  ["https://www.com/", "https://com/"],
  ["https://example.com/%%34%31", "https://example.com/A"],
]

/** Pages that are one by `deduplicateSimilarURLs`, each by one folding. */
const similar: ReadonlyArray<readonly [keyof NonNullable<FrontierSettings["deduplication"]>, string, string]> = [
  ["trailingSlash", "https://example.com/x/", "https://example.com/x"],
  ["trailingSlash", "https://example.com/x//", "https://example.com/x"],
  ["trailingSlash", "https://example.com/x/?a=1", "https://example.com/x?a=1"],
  ["indexPages", "https://example.com/index.html", "https://example.com/"],
  ["indexPages", "https://example.com/x/index.htm", "https://example.com/x/"],
  ["indexPages", "https://example.com/x/INDEX.PHP", "https://example.com/x/"],
  ["indexPages", "https://example.com/x/Default.aspx", "https://example.com/x/"],
  ["indexPages", "https://example.com/x/default.asp", "https://example.com/x/"],
  ["indexPages", "https://example.com/x/index.jsp", "https://example.com/x/"],
  ["indexPages", "https://example.com/index.php?id=5", "https://example.com/?id=5"],
  ["queryOrder", "https://example.com/?b=2&a=1", "https://example.com/?a=1&b=2"],
  ["queryOrder", "https://example.com/?x=2&a=1&x=1", "https://example.com/?a=1&x=2&x=1"],
  ["sessionIds", "https://example.com/a;jsessionid=1A2B3C", "https://example.com/a"],
  ["sessionIds", "https://example.com/a;jsessionid=1A2B/b", "https://example.com/a/b"],
  ["sessionIds", "https://example.com/(S(lit3py55t21z5v55vlm25s55))/a", "https://example.com/a"],
  ["sessionIds", "https://example.com/a?PHPSESSID=abc&b=1", "https://example.com/a?b=1"],
  ["sessionIds", "https://example.com/a?ASPSESSIONIDQQ=abc", "https://example.com/a"],
  ["sessionIds", "https://example.com/a?CFID=1&CFTOKEN=2", "https://example.com/a"],
  ["sessionIds", "https://example.com/f?sid=0123456789abcdef0123456789abcdef", "https://example.com/f"],
  ["sessionIds", "https://example.com/f?s=0123456789abcdefghijklmnop&t=7", "https://example.com/f?t=7"],
  ["trackingParameters", "https://example.com/a?utm_source=x&utm_medium=y", "https://example.com/a"],
  ["trackingParameters", "https://example.com/a?id=1&gclid=x", "https://example.com/a?id=1"],
  ["trackingParameters", "https://example.com/a?FBCLID=x", "https://example.com/a"],
  ["trackingParameters", "https://example.com/a?mc_eid=x&mkt_tok=y&_hsenc=z", "https://example.com/a"],
  ["scheme", "http://example.com/a", "https://example.com/a"],
  ["www", "https://www.example.com/a", "https://example.com/a"],
  ["www", "https://www.example.com:8443/a", "https://example.com:8443/a"],
]

describe("foldAddress", () => {
  it.each(safe)("takes %s and %s as one page, whatever is set", (one, other) => {
    expect(keyOf(one, { deduplicateSimilarURLs: false })).toBe(keyOf(other, { deduplicateSimilarURLs: false }))
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it.each(apart)("keeps %s and %s apart", (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
    expect(keyOf(one, { deduplicateSimilarURLs: false })).not.toBe(keyOf(other, { deduplicateSimilarURLs: false }))
  })

  it.each(similar)("takes pages as one by %s alone: %s and %s", (folding, one, other) => {
    const without: FrontierSettings = { deduplication: { [folding]: false } }
    const alone: FrontierSettings = { deduplicateSimilarURLs: false, deduplication: { [folding]: true } }
    expect([keyOf(one) === keyOf(other), keyOf(one, without) === keyOf(other, without)]).toEqual([true, false])
    expect(keyOf(one, alone)).toBe(keyOf(other, alone))
  })

  it("drops the query if it is ignored, and keeps routes", () => {
    expect(keyOf("https://example.com/a?x=1&y=2#/route", { ignoreQueryParameters: true })).toBe(
      "https://example.com/a#/route",
    )
  })

  it("takes a text that is no address as its own key", () => {
    expect([keyOf("/a"), keyOf("http://["), keyOf("mailto:a@b.c")]).toEqual(["/a", "http://[", "mailto:a@b.c"])
  })

  it("makes keys whose key is the same, for any address and any foldings", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "",
        "a",
        "index.html",
        "x;jsessionid=1",
        "..;jsessionid=1",
        ";sid=1;sid=2",
        "(S(abcdefghijklmnop))",
        "%41",
        "%%34%31",
        "%2F",
        "..",
        "é",
        "A%c3",
      ),
      fc.string({ maxLength: 4 }),
    )
    const query = fc.oneof(
      fc.constantFrom("utm_source=a", "b=1", "a=%7e", "PHPSESSID=1", "", "="),
      fc.string({ maxLength: 5 }),
    )
    const flags = fc.record({
      trailingSlash: fc.boolean(),
      indexPages: fc.boolean(),
      queryOrder: fc.boolean(),
      sessionIds: fc.boolean(),
      trackingParameters: fc.boolean(),
      scheme: fc.boolean(),
      www: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom("http://", "https://", "https://user@"),
          fc.constantFrom("www.example.com", "example.com.", "www.www.example.com", "example.com:8080"),
          fc.array(part, { maxLength: 5 }),
          fc.array(query, { maxLength: 4 }),
        ),
        flags,
        ([scheme, host, parts, queries], deduplication) => {
          const settings = { deduplication }
          const url = `${scheme}${host}/${parts.join("/")}?${queries.join("&")}`
          const key = keyOf(url, settings)
          expect(keyOf(key, settings)).toBe(key)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe("endOf", () => {
  const url = "https://example.com/a?x=1"
  it.each([
    [undefined, true, url],
    ["/a", false, url],
    ["/a", true, "https://example.com/a"],
    ["http://www.example.com/b", true, "http://www.example.com/b"],
    ["https://other.test/a", true, url],
    ["https://a.example.com/a", true, url],
    ["https://example.com:8080/a", true, url],
    ["http://[", true, url],
    ["javascript:void 0", true, url],
  ])("reads the canonical address %j where it is asked for (%s)", (canonical, isAsked, end) => {
    const frontier = compileFrontier({ deduplication: { canonical: isAsked } }, start)
    expect(frontier.endOf({ url, ...(canonical === undefined ? {} : { canonical }) })).toEqual({
      key: frontier.keyOf(end),
      url: end,
    })
  })
})
