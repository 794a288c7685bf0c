import { describe, expect, it } from "vitest"
import { LinkBook } from "./LinkBook.ts"

const url = "https://a.test/x"

describe("LinkBook", () => {
  it("keeps each page once, as it was first written, and adds what was not known of it", () => {
    const book = new LinkBook(10)
    expect([
      book.add("x", { url, text: " Read more " }),
      book.add("y", { url: "https://a.test/y" }),
      book.add("x", { url: `${url}/`, title: "X", text: "Other", priority: 0.8 }),
    ]).toEqual([true, true, false])
    expect(book.links).toEqual([{ url, text: "Read more", title: "X", priority: 0.8 }, { url: "https://a.test/y" }])
  })

  it("believes a page more than links to it, and ignores empty texts", () => {
    const book = new LinkBook(10)
    book.add("x", { url, title: "From a feed", description: "" })
    book.describe("x", { url: "https://elsewhere.test", title: "Its own", description: "  " })
    book.describe("unknown", { url, title: "Lost" })
    expect(book.links).toEqual([{ url, title: "Its own" }])
  })

  it("is full at its limit, and knows whether it left something out", () => {
    const book = new LinkBook(1)
    book.add("x", { url })
    expect([book.isFull, book.isCut]).toEqual([true, false])
    expect([book.add("x", { url, title: "X" }), book.isCut]).toEqual([false, false])
    expect([book.add("y", { url }), book.isCut, book.size]).toEqual([false, true, 1])
  })

  it("takes no address again that was dropped", () => {
    const book = new LinkBook(10)
    book.add("x", { url })
    book.drop("x")
    expect([book.add("x", { url }), book.has("x"), book.size]).toEqual([false, false, 0])
  })

  it("bounds texts", () => {
    const book = new LinkBook(1)
    book.add("x", { url, title: "t".repeat(10_000) })
    expect(book.links[0]?.title).toHaveLength(500)
  })
})
