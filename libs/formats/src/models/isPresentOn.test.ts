import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPresentOn } from "./isPresentOn.ts"

describe("isPresentOn", () => {
  it("looks for the same words in their order", () => {
    const said = isPresentOn(
      "## Soups & more\n\n- **Tomato** [soup](https://a.example/x),\n  with  *bread* \\(vg\\)\n\n| Home | Lamps |\n\n特製醤油ラーメン",
    )
    expect(
      [
        "soups & more",
        "Tomato soup, with bread",
        "Home > Lamps",
        "醤油ラーメン",
        "bread tomato",
        "toma",
        "a example",
        "—",
        "",
      ].map(said),
    ).toEqual([true, true, true, true, false, false, false, false, false])
  })

  it("finds any run of a text's words", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zé]{1,8}$/u), { minLength: 1, maxLength: 20 }),
        fc.nat(19),
        fc.nat(19),
        (words, from, count) => {
          const run = words.slice(from % words.length).slice(0, 1 + count)
          expect(isPresentOn(words.join(" "))(run.join(", ").toUpperCase())).toBe(true)
        },
      ),
    )
  })
})
