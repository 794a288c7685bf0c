import { describe, expect, it } from "vitest"
import { describeReason } from "./describeReason.ts"

describe("reasonOf", () => {
  it.each([
    [{ text: "x", isKept: true, because: "score" }, "its score reaches the threshold"],
    [{ text: "x", isKept: true, because: "score", rule: "landmark" }, "its score reaches the threshold"],
    [
      { text: "x", isKept: true, because: "fallback" },
      "nothing on the page reaches the threshold, and this comes nearest",
    ],
    [{ text: "", isKept: true, because: "surroundings" }, "it goes with text around it that is kept"],
    [{ text: "x", isKept: true, because: "heading" }, "the heading of a section that is kept"],
    [{ text: "x", isKept: false, because: "score" }, "its score is below the threshold"],
    [
      { text: "x", isKept: false, because: "score", rule: "clutter" },
      "its score is below the threshold: a list of links or a promotion",
    ],
    [
      { text: "x", isKept: false, because: "score", rule: "repetition" },
      "its score is below the threshold: a text that the page says twice",
    ],
    [{ text: "x", isKept: true, because: "title" }, "it says the title of the page"],
    [{ text: "x", isKept: true, because: "stated" }, "it says what the page states in its linked data or meta tags"],
    [{ text: "x", isKept: false, because: "copy", rule: "repetition" }, "the same text is kept before it"],
    [{ text: "x", isKept: true, because: "whole", rule: "name" }, "the table or code around it is kept as a whole"],
    [{ text: "x", isKept: false, because: "heading" }, "a heading with nothing below it that is kept"],
    [{ text: "", isKept: false, because: "score", rule: "landmark" }, "an image without text around it that is kept"],
    [
      { text: "x", isKept: false, because: "fallback" },
      "nothing on the page reaches the threshold, and it shows something in the place of its content",
    ],
    [
      { text: "x", isKept: true, because: "score", decidedBy: "rules" },
      "in the column of the content, and no rule is against it",
    ],
    [{ text: "x", isKept: false, because: "score", decidedBy: "rules" }, "outside of the column of the content"],
    [
      { text: "x", isKept: false, because: "score", rule: "name", decidedBy: "rules" },
      "named like what stands beside the content",
    ],
    [
      { text: "x", isKept: false, because: "score", rule: "name", decidedBy: "linkedData" },
      "the content is what the page says in its linked data",
    ],
  ] as const)("describes %j", (context, words) => {
    expect(describeReason({ decidedBy: "score", ...context })).toBe(words)
  })
})
