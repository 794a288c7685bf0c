import { describe, expect, it } from "vitest"
import { isBare } from "./isBare.ts"

describe("isBare", () => {
  it("holds for a frame of a page with scripts and styles alone", () => {
    const pages = ["", "<html><head></head><body></body></html>", "<title>Soon</title><script>go('<p>text</p>')</script><style>p{}</style><div id=app> \n</div>"]
    expect(pages.map(isBare)).toEqual([true, true, true])
  })
  it("does not hold where there is text, a picture or a field", () => {
    expect(["<p>a</p>", "<img src=a>", "<div><input></div>", "text"].map(isBare)).toEqual([false, false, false, false])
  })
})
