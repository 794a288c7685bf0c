import { FetchError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { type RobotsAnswer, RobotsBook, type RobotsFile } from "./RobotsBook.ts"

const file: RobotsFile = { rulesFor: () => ({ rules: [], searched: 0 }), sitemaps: [] }
const read: RobotsAnswer = { file, size: 500, lifetime: 3_600_000 }
const unread: RobotsAnswer = {
  file: new FetchError({ url: "http://a.test/robots.txt", reason: "connection", message: "Gone." }),
  size: 0,
  lifetime: 0,
}

describe("RobotsBook", () => {
  it("keeps a file for its lifetime, and a failure to read it for five minutes", () => {
    const book = new RobotsBook()
    book.keep("http://a.test", read, 0)
    book.keep("http://b.test", unread, 0)
    const known = (now: number) =>
      ["http://a.test", "http://b.test"].filter((origin) => book.find(origin, now) !== undefined)
    expect([299_999, 300_000, 3_599_999, 3_600_000].map(known)).toEqual([
      ["http://a.test", "http://b.test"],
      ["http://a.test"],
      ["http://a.test"],
      [],
    ])
  })

  it("renews a file for five minutes as long as it is not older than a day", () => {
    const book = new RobotsBook()
    book.keep("http://a.test", read, 0)
    book.keep("http://b.test", unread, 0)
    const isKnown = (now: number) => book.find("http://a.test", now) !== undefined
    expect([book.renew("http://a.test", 3_600_000), book.renew("http://b.test", 1), book.renew("x", 1)]).toMatchObject([
      { file },
      undefined,
      undefined,
    ])
    expect([isKnown(3_899_999), isKnown(3_900_000)]).toEqual([true, false])
    expect(book.renew("http://a.test", 86_399_000)).toMatchObject({ file })
    expect([isKnown(86_399_999), isKnown(86_400_000)]).toEqual([true, false])
    expect(book.renew("http://a.test", 86_400_000)).toBeUndefined()
  })

  it("forgets the oldest files above its limit, and counts a file once", () => {
    const book = new RobotsBook(3000)
    for (const origin of ["a", "b", "b", "b", "c"]) book.keep(origin, read, 0)
    expect(["a", "b", "c"].filter((origin) => book.find(origin, 1) !== undefined)).toEqual(["a", "b", "c"])
    book.keep("d", read, 0)
    expect(["a", "b", "c", "d"].filter((origin) => book.find(origin, 1) !== undefined)).toEqual(["b", "c", "d"])
  })
})
