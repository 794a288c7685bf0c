import { describe, expect, it } from "vitest"
import { paywall } from "./paywall.ts"
import { quickTest } from "./quickTest.ts"

describe("quickTest", () => {
  it("groups the alternatives that begin a word, whatever groups and classes contain", () => {
    const { flags, source } = quickTest(/\bone|two(?:\b|x)|\b[|)(]three|\|/u)
    expect([source, flags]).toEqual([String.raw`\b(?:one|[|)(]three)|two(?:\b|x)|\|`, "u"])
  })

  it("leaves a pattern without such alternatives as it is", () => {
    expect(quickTest(/(?:a|b)c|d/u).source).toBe("(?:a|b)c|d")
  })

  it("matches offers in the same texts as the pattern", () => {
    const texts = [
      "subscribe to continue reading",
      "resubscribe to continue",
      "members only",
      "dla prenumeratorów",
      "只有会员专享",
      "the boats came back",
      "",
    ]
    expect(texts.map((text) => quickTest(paywall).test(text))).toEqual(texts.map((text) => paywall.test(text)))
  })
})
