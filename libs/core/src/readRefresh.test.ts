import { describe, expect, it } from "vitest"
import { readRefresh } from "./readRefresh.ts"

describe("readRefresh", () => {
  it.each([
    ["0; url=/next", 0, "/next"],
    ["0;url=/next", 0, "/next"],
    ["  1 , url = /else ", 1, "/else"],
    ["1 url=/else", 1, "/else"],
    ["1 /else", 1, "/else"],
    ["0,/else", 0, "/else"],
    ["\n4.50 ,/next", 4, "/next"],
    ["3;URL='/next'", 3, "/next"],
    ['3; Url="/next" trailing', 3, "/next"],
    ["2;'/next'", 2, "/next"],
    ["2; '/open", 2, "/open"],
    ["0; url=", 0, ""],
    ["0; url=''", 0, ""],
    ["5", 5, ""],
    ["5;", 5, ""],
    ["5 ", 5, ""],
    [".; url=/dot", 0, "/dot"],
    ["1..2..3;url=/dots", 1, "/dots"],
    // The letters "url" are a part of the address if no sign of equality follows.
    ["0; url", 0, "url"],
    ["0; urls=/a", 0, "urls=/a"],
    ["0; /a?b=url=/c", 0, "/a?b=url=/c"],
    // After the first separator everything is the address.
    ["0;; url=/a", 0, "; url=/a"],
    ["0; url=/a\n/b", 0, "/a/b"],
  ])("reads %j", (value, seconds, url) => {
    expect(readRefresh(value)).toEqual({ seconds, url })
  })

  it.each(["", " ", "soon; url=/a", "; url=/a", "-1; url=/a", "+1; url=/a", "1x; url=/a", "url=/a", "1: /a"])(
    "ignores %j, as browsers do",
    (value) => {
      expect(readRefresh(value)).toBeUndefined()
    },
  )
})
