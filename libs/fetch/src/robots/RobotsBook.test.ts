import { FetchError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { type RobotsAnswer, RobotsBook } from "./RobotsBook.ts"

const read: RobotsAnswer = { rules: [], size: 500 }
const unread: RobotsAnswer = {
  rules: new FetchError({ url: "http://a.test/robots.txt", reason: "connection", message: "Gone." }),
  size: 0,
}

describe("RobotsBook", () => {
  it("keeps a file for a day, and a failure to read it for five minutes", () => {
    const book = new RobotsBook()
    book.keep("http://a.test", read, 0)
    book.keep("http://b.test", unread, 0)
    const known = (now: number) =>
      ["http://a.test", "http://b.test"].filter((origin) => book.find(origin, now) !== undefined)
    expect([299_999, 300_000, 86_399_999, 86_400_000].map(known)).toEqual([
      ["http://a.test", "http://b.test"],
      ["http://a.test"],
      ["http://a.test"],
      [],
    ])
  })

  it("forgets the oldest files above its limit, and counts a file once", () => {
    const book = new RobotsBook(3000)
    for (const origin of ["a", "b", "b", "b", "c"]) book.keep(origin, read, 0)
    expect(["a", "b", "c"].filter((origin) => book.find(origin, 1) !== undefined)).toEqual(["a", "b", "c"])
    book.keep("d", read, 0)
    expect(["a", "b", "c", "d"].filter((origin) => book.find(origin, 1) !== undefined)).toEqual(["b", "c", "d"])
  })
})
