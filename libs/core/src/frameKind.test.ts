import { describe, expect, it } from "vitest"
import { frameKind } from "./frameKind.ts"

const kind = (address: string, type = "") => frameKind({ address, type, base: "https://harbour.test/a/" })

describe("frameKind", () => {
  it.each([
    "tides.html",
    "/tides",
    "//else.test/x",
    "https://else.test/",
    "/embed/tides",
    "/shareholders",
    "/adventure",
  ])("takes %s for a page", (address) => {
    expect(kind(address)).toBe("page")
  })

  it.each([
    ["report.pdf", ""],
    ["report.PDF#page=2", ""],
    ["/get?id=7", "application/pdf"],
    ["plan.docx", ""],
    ["table.ods?x", ""],
  ])("takes %s for a file", (address, type) => {
    expect(kind(address, type)).toBe("file")
  })

  it.each([
    ["", ""],
    ["#top", ""],
    ["about:blank", ""],
    ["javascript:void(0)", ""],
    ["data:text/html,x", ""],
    ["blob:https://harbour.test/1", ""],
    ["http://[", ""],
    ["/film.swf", ""],
    ["/film", "application/x-shockwave-flash"],
    ["/harbour", "image/svg+xml"],
    ["/photo.jpg", ""],
    ["/ads/top.html", ""],
    ["https://ad.doubleclick.net/x", ""],
    ["https://www.googletagmanager.com/ns.html?id=G", ""],
    ["/recaptcha/api2/anchor", ""],
    ["/player/7", ""],
    ["/comments/9", ""],
    ["https://films.test/embed/7", ""],
    ["https://maps.else.test/harbour", ""],
  ])("takes %j of type %j for no content", (address, type) => {
    expect(kind(address, type)).toBeUndefined()
  })
})
