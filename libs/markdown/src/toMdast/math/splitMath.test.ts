import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { splitMath } from "./splitMath.ts"

const kindsOf = (text: string): ReadonlyArray<readonly [string, string]> =>
  splitMath(text).map(({ kind, value }) => [kind, value] as const)

const bare = (value: string): string => value.replaceAll(/\[\/?tex\]|[^x_5]/gu, "")

describe("splitMath", () => {
  it.each([
    [
      "a \\(x_1\\) b",
      [
        ["text", "a "],
        ["inline", "x_1"],
        ["text", " b"],
      ],
    ],
    ["\\[x\\]", [["displayed", "x"]]],
    ["$$a+b$$", [["displayed", "a+b"]]],
    [
      "so $x^2$.",
      [
        ["text", "so "],
        ["inline", "x^2"],
        ["text", "."],
      ],
    ],
    ["[tex]x[/tex]", [["inline", "x"]]],
    ["\\begin{align}x\\end{align}", [["displayed", "\\begin{align}x\\end{align}"]]],
    ["$5 and $6", [["text", "$5 and $6"]]],
    ["US$5, A$6_2", [["text", "US$5, A$6_2"]]],
    ["$HOME/$USER", [["text", "$HOME/$USER"]]],
    ["\\$x^2$", [["text", "\\$x^2$"]]],
    ["\\(never closed", [["text", "\\(never closed"]]],
    ["$$ $$", [["text", "$$ $$"]]],
  ])("parts %j", (text, expected) => {
    expect(kindsOf(text)).toEqual(expected)
  })

  it("loses no character but delimiters", () => {
    assert(
      property(
        array(constantFrom("$", "$$", "\\(", "\\)", "\\[", "\\]", "x", " ", "_", "[tex]", "[/tex]", "5")),
        (parts) => {
          const text = parts.join("")
          expect(
            bare(
              splitMath(text)
                .map(({ value }) => value)
                .join(""),
            ),
          ).toBe(bare(text))
        },
      ),
    )
  })

  it("looks for a closing delimiter that never comes only once", () => {
    expect(splitMath("\\(".repeat(50_000))).toHaveLength(1)
  })
})
