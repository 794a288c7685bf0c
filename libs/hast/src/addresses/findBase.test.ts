import { describe, expect, it } from "vitest"
import { parseTree } from "../parser/parseTree.ts"
import { findBase, shortBase } from "./findBase.ts"

const url = "https://a.test/dir/page?q"
const baseOf = (html: string, from = url) => findBase(parseTree(html), from)
const long = "x".repeat(2_000)

describe("findBase", () => {
  it("returns the first base with an address, else the document's own", () => {
    expect([baseOf(`<base target=x><base href="/b/"><base href="/c/">`), baseOf("<p>"), baseOf("<p>", "")]).toEqual([
      "https://a.test/b/",
      url,
      "",
    ])
  })

  it("ignores bases that cannot be a page's address or would make every address of the page long", () => {
    expect([`javascript:0`, `data:text/html,x`, `/${long}/`].map((href) => baseOf(`<base href="${href}">`))).toEqual([
      url,
      url,
      url,
    ])
  })
})

describe("shortBase", () => {
  it("shortens a document's own address that is too long", () => {
    expect(
      ["https://a.test/b/c?d", `https://a.test/b/c?${long}`, `https://a.test/${long}/c`, `${long}x`].map(shortBase),
    ).toEqual(["https://a.test/b/c?d", "https://a.test/b/", "https://a.test/", ""])
  })
})
