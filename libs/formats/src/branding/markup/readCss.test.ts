import { growthOrder } from "@trawl/testing"
import { assert, property, string, stringMatching } from "fast-check"
import { describe, expect, it } from "vitest"
import { readCss, readDeclarations } from "./readCss.ts"

const plain = (css: string) =>
  readCss(css).map(({ declarations, selectors }) => [selectors, Object.fromEntries(declarations)])

describe("readCss", () => {
  it("reads rules, with comments, strings and addresses in them", () => {
    expect(
      plain('/* a{b:c} */ .a , b>i { color : red ; background: url("x;}y") ; content:"}" } #c{Color:blue!important}'),
    ).toEqual([
      [[".a", "b>i"], { color: "red", background: 'url("x;}y")', content: '"}"' }],
      [["#c"], { color: "blue" }],
    ])
  })

  it("reads what applies to a common screen in light mode", () => {
    expect(
      plain(
        "@media (min-width:1px){a{x:1}} @media print{b{x:2}} @media (prefers-color-scheme: dark){c{x:3}} @layer base{d{x:4}} @font-face{font-family:f} @import url(x); e{x:5}",
      ),
    ).toEqual([
      [["a"], { x: "1" }],
      [["d"], { x: "4" }],
      [["e"], { x: "5" }],
    ])
  })

  it("skips nested rules, and continues after them", () => {
    expect(plain("a{x:1;&:hover{x:2}y:3}b{x:4}")).toEqual([
      [["a"], { x: "1", y: "3" }],
      [["b"], { x: "4" }],
    ])
  })

  it("keeps the case of custom property names", () => {
    expect(readDeclarations("--Brand: #ABC; COLOR: Red")).toEqual(
      new Map([
        ["--Brand", "#ABC"],
        ["color", "Red"],
      ]),
    )
  })

  it("never throws", () => {
    assert(property(string(), (css) => readCss(css).length <= css.length))
    assert(property(stringMatching(/^[{}();:"'a@/*\\ ]{0,60}$/u), (css) => readCss(css).length <= css.length))
  })

  it.each(["{", "a{", "(", '"', "/*", "\\", ":root{--a:var(", "@media{"])(
    "stays linear on a text of %s that never ends",
    (piece) => {
      expect(
        growthOrder((size) => expect(readCss(piece.repeat(size)).length).toBeLessThanOrEqual(4_000), 5_000),
      ).toBeLessThan(1.5)
    },
  )
})
