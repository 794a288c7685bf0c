import { describe, expect, it } from "vitest"
import { RequestCookies } from "./RequestCookies.ts"

const url = new URL("https://a.test/")

describe("RequestCookies", () => {
  it("sends cookies of responses in addition to those of the request", () => {
    const cookies = new RequestCookies()
    cookies.add(url, ["a=1; Path=/", "b=2; Domain=other.test"])
    expect([cookies.header(url, "own=0"), cookies.header(new URL("https://b.test/"), undefined)]).toEqual([
      "own=0; a=1",
      undefined,
    ])
  })

  it("limits the number and the length of cookies", () => {
    const cookies = new RequestCookies()
    for (let hop = 0; hop < 20; hop += 1)
      cookies.add(
        url,
        Array.from({ length: 1000 }, (_, i) => `c${hop}x${i}=1`),
      )
    expect(cookies.header(url, undefined)?.split("; ").length).toBe(300)
    const long = new RequestCookies()
    long.add(url, [`a=${"x".repeat(4096)}`, "b=1"])
    expect(long.header(url, undefined)).toBe("b=1")
  })
})
