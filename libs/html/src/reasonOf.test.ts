import { describe, expect, it } from "vitest"
import { reasonOf } from "./reasonOf.ts"

describe("reasonOf", () => {
  it.each([
    [{ text: "x", isKept: true, because: "score" }, "its score reaches the threshold"],
    [{ text: "x", isKept: true, because: "score", rule: "landmark" }, "its score reaches the threshold"],
    [{ text: "x", isKept: true, because: "title" }, "it says the title of the page"],
    [{ text: "x", isKept: true, because: "fallback" }, "nothing on the page reaches the threshold, and this comes nearest"],
    [{ text: "", isKept: true, because: "surroundings" }, "a picture in text that is kept"],
    [{ text: "x", isKept: false, because: "score" }, "its score is below the threshold"],
    [{ text: "x", isKept: false, because: "score", rule: "clutter" }, "its score is below the threshold: a list of links or a promotion"],
    [{ text: "x", isKept: false, because: "score", rule: "repetition" }, "its score is below the threshold: a text that the page says twice"],
    [{ text: "x", isKept: false, because: "whole", rule: "name" }, "most of the table or code around it is dropped"],
    [{ text: "x", isKept: false, because: "heading" }, "a heading with nothing below it that is kept"],
    [{ text: "x", isKept: false, because: "repetition" }, "the same text is kept already"],
    [{ text: "", isKept: false, because: "score", rule: "landmark" }, "a picture without text around it that is kept"],
  ] as const)("says of %j", (told, words) => {
    expect(reasonOf(told)).toBe(words)
  })
})
