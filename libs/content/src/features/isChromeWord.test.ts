import { describe, expect, it } from "vitest"
import { isChromeWord } from "./isChromeWord.ts"

describe("isChromeWord", () => {
  it.each(["share", "view", "views", "cart", "weiterlesen", "panier", "читать"])(
    "knows %s, which navigation and buttons say",
    (word) => {
      expect(isChromeWord(word)).toBe(true)
    },
  )

  it.each(["harbour", "lamp", "winter"])("does not know %s, which articles say", (word) => {
    expect(isChromeWord(word)).toBe(false)
  })
})
