import { describe, expect, it } from "vitest"
import { appendReference } from "./appendReference.ts"

const read = (text: string, isAttribute = false): readonly [end: number, ...pieces: ReadonlyArray<string>] => {
  const pieces: Array<string> = []
  return [appendReference({ text, at: 0, isAttribute }, pieces), ...pieces]
}

describe("appendReference", () => {
  it.each([
    ["&amp;b", 5, "&"],
    ["&eacute;", 8, "é"],
    ["&hellip;", 8, "…"],
    ["&#8217;s", 7, "’"],
    ["&#x1F600;", 9, "😀"],
  ])("decodes %j", (text, end, character) => {
    expect(read(text)).toEqual([end, character])
  })

  it.each(["& b", "&", "&T b", "&;"])("takes the ampersand in %j literally", (text) => {
    expect(read(text)).toEqual([1, "&"])
  })

  it.each(["&copy b", "&ampere", "&notin;", "&#39", "&#128;", "&#13;", "&#xd800;", "&#0;"])(
    "leaves %j to the parser",
    (text) => {
      expect(read(text)).toEqual([-1])
    },
  )

  it("does not read URL parameters as references", () => {
    expect(read("&copy=1", true)).toEqual([1, "&"])
    expect(read("&page_2", true)).toEqual([1, "&"])
    expect(read("&copyright", true)).toEqual([1, "&"])
    expect(read("&copy", true)).toEqual([-1])
    expect(read("&copy;", true)).toEqual([6, "©"])
  })
})
