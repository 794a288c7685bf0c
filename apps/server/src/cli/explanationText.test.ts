import { assert, describe, it } from "@effect/vitest"
import { explanationText } from "./explanationText.ts"

const types = { article: 0.9, documentation: 0, service: 0.05, forum: 0, collection: 0, listing: 0.05, product: 0 }

describe("explanationText", () => {
  it("prints a summary and one line per block", () => {
    const blocks = [
      {
        isKept: false,
        probability: 0.02,
        because: "score",
        reason: "its score is below the threshold",
        path: "nav > a",
        text: "Home",
      },
      {
        isKept: true,
        probability: 1,
        because: "score",
        reason: "its score reaches the threshold",
        path: "main > p",
        text: "x".repeat(80),
      },
      {
        isKept: true,
        probability: 0.5,
        because: "surroundings",
        reason: "an image in text that is kept",
        path: "main > img",
        text: "",
      },
    ] as const
    assert.strictEqual(
      explanationText({ decidedBy: "score", type: "article", types, threshold: 0.54, blocks }),
      `Taken for: article (90 %). Kept from 54 %: 2 of 3 blocks.
dropped   2 %  its score is below the threshold  nav > a  "Home"
kept    100 %  its score reaches the threshold  main > p  "${"x".repeat(60)}"
kept     50 %  an image in text that is kept  main > img
`,
    )
  })

  it("neutralises terminal control characters of a page", () => {
    const block = {
      isKept: true,
      probability: 1,
      because: "score",
      reason: "r",
      path: "p.\u009B2J",
      text: "\u001B]0;x\u0007 a\u202Eb\u2028c",
    } as const
    assert.strictEqual(
      explanationText({ decidedBy: "score", type: "article", types, threshold: 0.5, blocks: [block] }).split("\n")[1],
      'kept    100 %  r  p.\u{FFFD}2J  "\u{FFFD}]0;x\u{FFFD} a\u{FFFD}b\u{FFFD}c"',
    )
  })
})
