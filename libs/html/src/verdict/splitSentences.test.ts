import { describe, expect, it } from "vitest"
import { countTogether } from "./phrases/together.ts"
import { splitSentences } from "./splitSentences.ts"

describe("splitSentences", () => {
  it("splits lines and sentences of all scripts, in lower case", () => {
    expect(splitSentences("Low  water\nThe boats came late. Did you see? 船が来た。遅い！ 1.5 m\n")).toEqual([
      "low water",
      "the boats came late",
      "did you see",
      "船が来た",
      "遅い",
      "1.5 m",
    ])
  })
})

describe("countTogether", () => {
  it("counts the sentences with words of both kinds", () => {
    const pairs = [
      [/lesen/u, /abo/u],
      [/lire/u, /abonn/u],
    ] as const
    expect(
      countTogether(["mit einem abo lesen", "lesen", "ein abo", "abonnez-vous pour lire", "lire un abo"], pairs),
    ).toBe(2)
  })
})
