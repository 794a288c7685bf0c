import { describe, expect, it } from "vitest"
import { oldWords } from "./oldWords.ts"
import { namesGuard, oldWordsIn } from "./oldWordsIn.ts"

const found = (text: string, path = "libs/a/src/a.ts") => oldWordsIn({ path, text }, oldWords)

describe("oldWordsIn", () => {
  it.each([
    ["// It takes a picture of the page.", "picture"],
    ["const readPictures = 1", "Pictures"],
    ["/** Waits until a page has come to rest. */", "come to rest"],
    ["- Sound and film cost four credits.", "Sound and film"],
    ["export interface Told {", "interface Told"],
    ["const openMarks = (state) => state", "openMarks"],
  ])("finds in %s", (text, word) => {
    expect(found(`first line\n${text}`)).toEqual([
      expect.stringContaining(`libs/a/src/a.ts:2: "${word}" is not used any more`),
    ])
  })

  it.each([
    'if (tagName === "picture") return',
    "A `<picture>` element.",
    "![a](pictures/a.jpg)",
    "A round trip to the store.",
    "The page had settled.",
  ])("lets %s be", (text) => {
    expect(found(text)).toEqual([])
  })

  it("lets paths be that a word excuses", () => {
    expect(found("const wish = 1", "CHANGELOG.md")).toEqual([])
  })
})

describe("namesGuard", () => {
  it("asks for the field's name once where a document speaks of the address guard", () => {
    const texts = [
      "The address guard is on.",
      "The address guard (SSRF protection) is on. The address guard checks.",
      "Nothing of it.",
    ]
    expect(texts.map((text) => namesGuard({ path: "a.md", text }))).toEqual([false, true, true])
  })
})
