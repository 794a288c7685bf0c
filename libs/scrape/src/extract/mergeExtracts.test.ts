import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeExtracts } from "./mergeExtracts.ts"

const [a, b, c] = ["https://a.test/1", "https://a.test/2", "https://a.test/3"] as const

describe("mergeExtracts", () => {
  it("joins lists without duplicates, and says where each element comes from", () => {
    const plans = [{ name: "Basic", price: 5 }]
    expect(
      mergeExtracts([
        { url: a, value: { plans } },
        {
          url: b,
          value: {
            plans: [
              { price: 5, name: "Basic" },
              { name: "Pro", price: 9 },
            ],
          },
        },
      ]),
    ).toEqual({
      data: {
        plans: [
          { name: "Basic", price: 5 },
          { name: "Pro", price: 9 },
        ],
      },
      sources: { "plans[0]": [a, b], "plans[1]": [b] },
      contested: [],
    })
  })

  it("keeps the fuller of two elements", () => {
    expect(
      mergeExtracts([
        { url: a, value: [{ name: "Basic", price: 5, text: null }] },
        { url: b, value: [{ name: "Basic", price: 5, text: "For you" }] },
      ]),
    ).toEqual({ data: [{ name: "Basic", price: 5, text: "For you" }], sources: { "[0]": [a, b] }, contested: [] })
  })

  it("takes the single value that most pages have, else that of the first page", () => {
    const merged = mergeExtracts([
      { url: a, value: { name: "Shop", phone: "1", city: "Bonn" } },
      { url: b, value: { name: "The Shop", phone: "2", city: "" } },
      { url: c, value: { name: "the  shop", phone: "3", city: null } },
    ])
    expect(merged).toEqual({
      data: { name: "The Shop", phone: "1", city: "Bonn" },
      sources: { name: [b, c], phone: [a], city: [a] },
      contested: ["name", "phone"],
    })
  })

  it("merges objects key by key, and keeps what no page knows as it was", () => {
    expect(
      mergeExtracts([
        { url: a, value: { owner: { name: "Ann" }, fax: null, tags: [] } },
        { url: b, value: { owner: { mail: "ann@a.test" }, fax: null } },
        { url: c, value: null },
      ]),
    ).toEqual({
      data: { owner: { name: "Ann", mail: "ann@a.test" }, fax: null, tags: [] },
      sources: { "owner.name": [a], "owner.mail": [b] },
      contested: [],
    })
  })

  it("has nothing without pages", () => {
    expect(mergeExtracts([])).toEqual({ data: null, sources: {}, contested: [] })
  })

  it("keeps the data of one page as it is, unless a list repeats itself, and names only its pages", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        // JSON of fast-check is JSON.
        const json = JSON.parse(JSON.stringify(value)) as null
        const { sources } = mergeExtracts([
          { url: a, value: json },
          { url: b, value: json },
        ])
        expect(Object.values(sources).every((urls) => urls.length === 2 || urls[0] === a)).toBe(true)
        expect(
          mergeExtracts([
            { url: a, value: json },
            { url: b, value: json },
          ]).data,
        ).toEqual(mergeExtracts([{ url: a, value: json }]).data)
      }),
    )
  })
})
