import { describe, expect, it } from "vitest"
import { typeOfUrl } from "./typeOfUrl.ts"

describe("typeOfUrl", () => {
  it.each([
    ["http://a.test/x.js", "Script"],
    ["http://a.test/x.mjs?v=1.png", "Script"],
    ["http://a.test/x.JPEG#top", "Image"],
    ["http://a.test/x.css", "Stylesheet"],
    ["http://a.test/x.woff2", "Font"],
    ["http://a.test/live.m3u8", "Media"],
    ["http://a.test/page?file=x.js", "Other"],
    ["http://a.test/", "Other"],
  ])("%s is %s", (url, expected) => {
    expect(typeOfUrl(url)).toBe(expected)
  })
})
