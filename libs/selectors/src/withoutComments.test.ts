import { describe, expect, it } from "vitest"
import { withoutComments } from "./withoutComments.ts"

describe("withoutComments", () => {
  it.each([
    ["p", "p"],
    ["a/* b */.c", "a.c"],
    ["/**/ a /* , */ > b/***/", " a  > b"],
    ["[title='/* b */']", "[title='/* b */']"],
    ['[title="\\"/*"] /* b */', '[title="\\"/*"] '],
    ["a\\/*b", "a\\/*b"],
    ["a/**/b", "a/**/b"],
    ["a /* b", "a "],
  ])("reads %s as %s", (selector, expected) => {
    expect(withoutComments(selector)).toBe(expected)
  })
})
