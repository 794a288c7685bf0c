import { describe, expect, it } from "vitest"
import { currencyOf, firstEmail, firstMoney, firstPhone } from "./patterns.ts"

describe("firstMoney", () => {
  it.each([
    ["now $1,299.00 only", "$1,299.00", "USD"],
    ["ab 1.299,00 €!", "1.299,00 €", "EUR"],
    ["EUR 12", "EUR 12", "EUR"],
    ["1 299 kr", "1 299 kr", undefined],
    ["a £12 million repair", "£12 million", "GBP"],
    ["für 3,5 Mio. Euro oder €3,5 Mio. heute", "€3,5 Mio.", "EUR"],
    ["$4bn in all", "$4bn", "USD"],
    ["£12 millipedes", "£12", "GBP"],
    ["12 dollars", undefined, undefined],
    ["1.2 kg", undefined, undefined],
  ])("reads %j", (text, money, currency) => {
    expect([firstMoney(text), currencyOf(text)]).toEqual([money, currency])
  })
})

describe("firstEmail", () => {
  it("finds an address", () => {
    expect([firstEmail("write to ann.bee+x@mail.example.org."), firstEmail("a@b"), firstEmail("@ann")]).toEqual([
      "ann.bee+x@mail.example.org",
      undefined,
      undefined,
    ])
  })
})

describe("firstPhone", () => {
  it("finds a number that is written as one", () => {
    expect(
      [
        "Tel. +32 9 555 01 23",
        "+32 (0)9 555 01 23",
        "Call +43 732 1234 567",
        "(212) 555-0142",
        "2024-05-06",
        "page 12 of 34",
        "1234567890",
      ].map(firstPhone),
    ).toEqual([
      "+32 9 555 01 23",
      "+32 (0)9 555 01 23",
      "+43 732 1234 567",
      "(212) 555-0142",
      undefined,
      undefined,
      undefined,
    ])
  })
})
