import { type FetchPlan, planOf } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { leavesOrigin, requestHeaders, withoutCredentials } from "./requestHeaders.ts"

const plan = (more: Partial<FetchPlan> = {}): FetchPlan =>
  planOf("https://site.test/", { location: { country: "DE", languages: [] }, ...more })
const own = { Authorization: "Bearer x", Cookie: "a=1", "X-Api-Key": "k", "User-Agent": "own/1", Accept: "text/plain" }
const leaves = (from: string, to: string) => leavesOrigin(new URL(from), new URL(to))
const at = (url: string, isAway = false) => ({ url: new URL(url), isAway })

describe("requestHeaders", () => {
  it("looks like a browser to a secure origin", () => {
    expect(requestHeaders(plan(), at("https://site.test/"), {})).toMatchObject({
      "user-agent": expect.stringContaining("X11; Linux x86_64"),
      "sec-ch-ua-mobile": "?0",
      "accept-language": "de-DE,de;q=0.9,en;q=0.8",
      "accept-encoding": "gzip, deflate, br, zstd",
    })
  })

  it("sends no sec- headers to a plain origin, like Chrome", () => {
    expect(
      Object.keys(requestHeaders(plan(), at("http://site.test/"), {})).filter((name) => name.startsWith("sec-")),
    ).toEqual([])
  })

  it("emulates a mobile device and takes the operator's user agent", () => {
    expect(requestHeaders(plan({ mobile: true }), at("http://site.test/"), {})["user-agent"]).toContain("Android 10; K")
    const named = requestHeaders(plan(), at("https://site.test/"), { userAgent: "Trawl/1 (+https://bot.test)" })
    expect([named["user-agent"], named["sec-ch-ua"]]).toEqual(["Trawl/1 (+https://bot.test)", undefined])
  })

  it("gives the request's own headers precedence", () => {
    expect(requestHeaders(plan({ headers: own }), at("https://site.test/"), { userAgent: "operator" })).toMatchObject({
      authorization: "Bearer x",
      cookie: "a=1",
      "x-api-key": "k",
      "user-agent": "own/1",
      accept: "text/plain",
    })
  })

  it("sends nothing that may be a credential to other origins", () => {
    const headers = requestHeaders(plan({ headers: own }), at("https://other.test/", true), {})
    expect([
      headers["authorization"],
      headers["cookie"],
      headers["x-api-key"],
      headers["user-agent"],
      headers["accept"],
    ]).toEqual([undefined, undefined, undefined, "own/1", "text/plain"])
  })

  it("sends conditions only to the page's own address", () => {
    const asked = plan({ validators: { etag: '"a"', lastModified: "Tue, 24 Nov 2026 10:00:00 GMT" } })
    expect(requestHeaders(asked, at("https://site.test/"), {})).toMatchObject({
      "if-none-match": '"a"',
      "if-modified-since": "Tue, 24 Nov 2026 10:00:00 GMT",
    })
    for (const hop of [at("https://other.test/", true), at("https://site.test/next")]) {
      expect(Object.keys(requestHeaders(asked, hop, {})).filter((name) => name.startsWith("if-"))).toEqual([])
    }
  })

  it("sends the credentials of an address as a header", () => {
    expect(requestHeaders(plan(), at("https://us%40er:p%ss@site.test/"), {})["authorization"]).toBe(
      `Basic ${btoa("us@er:p%ss")}`,
    )
  })
})

describe("leavesOrigin", () => {
  it("treats only the step up to https on the same host as the same origin", () => {
    expect(leaves("http://a.test/", "http://a.test/x")).toBe(false)
    expect(leaves("http://a.test/", "https://a.test/")).toBe(false)
    expect(leaves("https://a.test/", "http://a.test/")).toBe(true)
    expect(leaves("http://a.test:8080/", "https://a.test/")).toBe(true)
    expect(leaves("http://a.test/", "http://www.a.test/")).toBe(true)
    expect(leaves("http://a.test/", "http://a.test:81/")).toBe(true)
  })
})

describe("withoutCredentials", () => {
  it("removes user and password from an address", () => {
    expect(withoutCredentials(new URL("https://u:p@site.test/x?y#z")).href).toBe("https://site.test/x?y#z")
  })
})
