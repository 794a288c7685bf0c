import { describe, expect, it } from "vitest"
import { tokensOf, wordsOf } from "./wordsOf.ts"

describe("wordsOf", () => {
  it("takes runs of letters, digits and underscores", () => {
    expect(wordsOf("It's 10°, naïve_name – 你好吗")).toEqual(["It", "s", "10", "naïve_name", "你好吗"])
  })
})

describe("tokensOf", () => {
  it("splits scripts that are written without spaces", () => {
    expect(tokensOf("iPhone手机 は good")).toEqual(["iPhone", "手", "机", "は", "good"])
  })
})
