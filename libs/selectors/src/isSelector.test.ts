import { describe, expect, it } from "vitest"
import { isSelector } from "./isSelector.ts"

describe("isSelector", () => {
  it.each([
    "",
    " ",
    "p >",
    "> p",
    "[",
    "p:hover",
    "::before",
    ":no-such-class",
    ":constructor",
    "*text*",
    "a || b",
    ":is(> a)",
    ":nth-child(x)",
    ":nth-child",
    ":has()",
    "&",
    ":lang()",
  ])("refuses %j", (selector) => {
    expect(isSelector(selector)).toBe(false)
  })

  it.each(["p", "*", "a:not([href^='http'])", ":has(> a + b)", "li:nth-child( 2n + 1 of .a > .b )"])(
    "accepts %j",
    (selector) => {
      expect(isSelector(selector)).toBe(true)
    },
  )
})
