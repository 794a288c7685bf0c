import { describe, expect, it } from "vitest"
import { currencyOf, firstEmail, firstMoney, firstPhone } from "./patterns.ts"

describe("firstMoney", () => {
  it.each([
    ["now $1,299.00 only", "$1,299.00", "USD"],
    ["ab 1.299,00 €!", "1.299,00 €", "EUR"],
    ["EUR 12", "EUR 12", "EUR"],
    ["1 299 kr", "1 299 kr", undefined],
    ["12 dollars", undefined, undefined],
    ["1.2 kg", undefined, undefined],
  ])("reads %j", (text, money, currency) => {
    expect([firstMoney(text), currencyOf(text)]).toEqual([money, currency])
  })
})

describe("firstEmail", () => {
  it("finds an address", () => {
    expect([firstEmail("write to ann.bee+x@mail.example.org."), firstEmail("a@b"), firstEmail("@ann")]).toEqual(["ann.bee+x@mail.example.org", undefined, undefined])
  })
})

describe("firstPhone", () => {
  it("finds a number that is written as one", () => {
    expect(["Call +43 732 1234 567", "(212) 555-0142", "2024-05-06", "page 12 of 34", "1234567890"].map(firstPhone)).toEqual(["+43 732 1234 567", "(212) 555-0142", undefined, undefined, undefined])
  })
})
