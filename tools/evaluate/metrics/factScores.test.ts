import { describe, expect, it } from "vitest"
import { isAuthor, isDate, isTitle } from "./factScores.ts"

describe("isTitle", () => {
  it("requires nearly all words, ignoring case, accents and punctuation", () => {
    expect(isTitle("Café life: a guide", "CAFE LIFE – a guide!")).toBe(true)
    expect(isTitle("A guide to cafés", "A guide to cafés | The Daily Bean")).toBe(false)
    expect(isTitle("A guide", "")).toBe(false)
  })
})

describe("isAuthor", () => {
  it("accepts a name within a name, with a few more words", () => {
    expect(isAuthor("Ann Lee", "By Ann Lee")).toBe(true)
    expect(isAuthor("Ann Lee", "Ann Lee, staff writer")).toBe(true)
    expect(isAuthor("Ann Lee", "Ann Lee writes about all kinds of things")).toBe(false)
    expect(isAuthor("Ann Lee", "Lee")).toBe(false)
    expect(isAuthor("Ann Lee", "")).toBe(false)
    expect(isAuthor("Ann Lee and Bo Ek", "Ann Lee, Bo Ek")).toBe(true)
  })
})

describe("isDate", () => {
  it("allows a difference of one day", () => {
    expect(isDate("2024-03-01", "2024-02-29T23:30:00-05:00")).toBe(true)
    expect(isDate("2024-03-01", "March 2, 2024")).toBe(true)
    expect(isDate("2024-03-01", "2024-03-03")).toBe(false)
    expect(isDate("2024-03-01", "soon")).toBe(false)
  })
})
