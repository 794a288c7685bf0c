import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { isBare } from "./isBare.ts"

describe("isBare", () => {
  it("holds for a frameset page with only scripts and styles", () => {
    const pages = [
      "",
      "<html><head></head><body></body></html>",
      "<title>Soon</title><script>go('<p>text</p>')</script><style>p{}</style><div id=app> \n</div>",
    ]
    expect(pages.map(isBare)).toEqual([true, true, true])
  })
  it("treats an element without an end, and everything behind it, as text", () => {
    expect(
      [
        "<style><title>a</title>",
        "<style>a<title>b</title>",
        "<script>a</style></script ><p>",
        "<SCRIPT>a</script\n>",
      ].map(isBare),
    ).toEqual([true, false, true, true])
  })
  it.each(["<title>a", "<", "<style><script>", "</style", "</style "])(
    "takes linear time for a page of %j",
    (piece) => {
      expect(growthOrder((size) => isBare(`<title>${piece.repeat(size)}`), 10_000)).toBeLessThan(1.5)
    },
  )
  it("does not hold where there is text, an image or a field", () => {
    expect(["<p>a</p>", "<img src=a>", "<div><input></div>", "text"].map(isBare)).toEqual([false, false, false, false])
  })
})
