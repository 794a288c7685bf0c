import { describe, expect, it } from "vitest"
import { headerCookies, headerValue, ownHeaders } from "./ownHeaders.ts"

describe("ownHeaders", () => {
  it("leaves out headers that are set by other means", () => {
    const headers = { "X-A": "1", Cookie: "a=1", "USER-AGENT": "me", Host: "a.test", Accept: "text/html" }
    expect([...ownHeaders(headers)]).toEqual([
      ["x-a", "1"],
      ["accept", "text/html"],
    ])
  })
})

describe("headerValue", () => {
  it("finds a header whatever its case", () => {
    expect([headerValue({ "User-Agent": "me" }, "user-agent"), headerValue({}, "user-agent")]).toEqual([
      "me",
      undefined,
    ])
  })
})

describe("headerCookies", () => {
  it("splits a cookie header", () => {
    const url = "http://a.test/"
    expect(headerCookies({ url, headers: { cookie: " a=1; b=x=y;; broken; =none; c=" } })).toEqual([
      { name: "a", value: "1", url },
      { name: "b", value: "x=y", url },
      { name: "c", value: "", url },
    ])
  })
})
