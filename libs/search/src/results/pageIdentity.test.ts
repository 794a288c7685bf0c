import { describe, expect, it } from "vitest"
import { pageIdentity } from "./pageIdentity.ts"

describe("pageIdentity", () => {
  it.each([
    ["https://a.test/p", "http://www.a.test/p/"],
    ["https://a.test/p", "https://a.test:443/p/index.html#top"],
    ["https://a.test", "http://A.test:80/"],
  ])("is the same for %s and %s", (one, other) => {
    expect(pageIdentity(one)).toBe(pageIdentity(other))
  })

  it.each([
    ["https://a.test/p", "https://a.test/P"],
    ["https://a.test/p", "https://a.test/p?a=1"],
    ["https://a.test/p", "https://b.a.test/p"],
    ["https://a.test/", "https://a.test/#/route"],
    ["http://a.test:8080/", "http://a.test/"],
  ])("tells %s from %s", (one, other) => {
    expect(pageIdentity(one)).not.toBe(pageIdentity(other))
  })

  it.each(["ftp://a.test", "nothing", "mailto:a@b.test"])("has none for %s", (text) => {
    expect(pageIdentity(text)).toBeUndefined()
  })
})
