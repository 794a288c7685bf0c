import { describe, expect, it } from "vitest"
import { changedFields } from "./changedFields.ts"

describe("changedFields", () => {
  it("names the differences, in objects by dotted names, in lists as a whole", () => {
    const [previous, current] = [
      { price: 30, offer: { stock: 3, seller: "A" }, tags: ["a"], old: true },
      { price: 31, offer: { stock: 3, seller: "B" }, tags: ["a", "b"] },
    ]
    expect(changedFields(previous, current)).toEqual({
      price: { previous: 30, current: 31 },
      "offer.seller": { previous: "A", current: "B" },
      tags: { previous: ["a"], current: ["a", "b"] },
      old: { previous: true, current: null },
    })
  })

  it("is empty for equal data, whatever the order of keys", () => {
    expect(changedFields({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toEqual({})
  })

  it("names a non-object `value`, and treats a version without data as one without fields", () => {
    expect([changedFields([1], [2]), changedFields(null, { a: 1 }), changedFields({ a: 1 }, null)]).toEqual([
      { value: { previous: [1], current: [2] } },
      { a: { previous: null, current: 1 } },
      { a: { previous: 1, current: null } },
    ])
  })

  it("gives every path a unique name", () => {
    expect(changedFields({ "a.b": 1, a: { b: 2, "c[0]": 3 } }, { "a.b": 2, a: { b: 3, "c[0]": 4 } })).toEqual({
      '["a.b"]': { previous: 1, current: 2 },
      "a.b": { previous: 2, current: 3 },
      'a["c[0]"]': { previous: 3, current: 4 },
    })
  })
})
