import { describe, expect, it } from "vitest"
import { pageOf } from "../fixtures/mediaTest.ts"
import { mediaHeaders } from "./mediaHeaders.ts"

const page = "https://a.test/talks/1?x=2#part"
const plan = { ...pageOf(page).plan, headers: { Authorization: "Bearer secret" } }
const headersFor = (address: string) => mediaHeaders(plan, page, new URL(address))

describe("mediaHeaders", () => {
  it("sends the request's own headers only to the page's origin", () => {
    const sent = [
      "https://a.test/film.mp4",
      "https://b.test/film.mp4",
      "http://a.test/film.mp4",
      "https://a.test:8443/film.mp4",
    ]
    expect(sent.map((address) => headersFor(address)["authorization"])).toEqual([
      "Bearer secret",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("sends other origins the origin of the page as referer, not its URL", () => {
    expect([headersFor("https://a.test/f")["referer"], headersFor("https://b.test/f")["referer"]]).toEqual([
      "https://a.test/talks/1?x=2",
      "https://a.test/",
    ])
  })

  it("requests identity encoding", () => {
    expect(headersFor("https://a.test/f")["accept-encoding"]).toBe("identity")
  })
})
