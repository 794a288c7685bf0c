import { describe, expect, it } from "vitest"
import { changedFields } from "./changedFields.ts"

describe("changedFields", () => {
  it("names what differs, within objects by dotted names, lists as a whole", () => {
    const [previous, current] = [{ price: 30, offer: { stock: 3, seller: "A" }, tags: ["a"], old: true }, { price: 31, offer: { stock: 3, seller: "B" }, tags: ["a", "b"] }]
    expect(changedFields(previous, current)).toEqual({
      price: { previous: 30, current: 31 },
      "offer.seller": { previous: "A", current: "B" },
      tags: { previous: ["a"], current: ["a", "b"] },
      old: { previous: true, current: null },
    })
  })

  it("is empty for equal data, whatever the order of its keys", () => {
    expect(changedFields({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toEqual({})
  })

  it("calls what is no object value, and takes a version without data for one without fields", () => {
    expect([changedFields([1], [2]), changedFields(null, { a: 1 }), changedFields({ a: 1 }, null)]).toEqual([{ value: { previous: [1], current: [2] } }, { a: { previous: null, current: 1 } }, { a: { previous: 1, current: null } }])
  })
})
