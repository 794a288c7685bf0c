import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { fieldChanges } from "./fieldChanges.ts"

const between = (previous: Schema.Json, current: Schema.Json) => fieldChanges({ plans: { previous, current } })

describe("fieldChanges", () => {
  it("names the parts of lists and objects by path", () => {
    expect(
      between(
        [
          { name: "Basic", price: 9 },
          { name: "Pro", price: 19, seats: { most: 3 } },
        ],
        [
          { name: "Basic", price: 10 },
          { name: "Pro", price: 19, seats: { most: 5 } },
        ],
      ),
    ).toEqual({ "plans[0].price": { previous: 9, current: 10 }, "plans[1].seats.most": { previous: 3, current: 5 } })
  })

  it("takes a part that only one version has as null in the other", () => {
    expect(between([1], [1, 2])).toEqual({ "plans[1]": { previous: null, current: 2 } })
    expect(between({ a: 1 }, { b: { c: 1 } })).toEqual({
      "plans.a": { previous: 1, current: null },
      "plans.b": { previous: null, current: { c: 1 } },
    })
  })

  it("ignores white space and the order of keys", () => {
    expect(between({ a: " 30  EUR", b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: "30 EUR " })).toEqual({})
  })

  it("keeps values of different kinds whole", () => {
    expect(between("none", [1])).toEqual({ plans: { previous: "none", current: [1] } })
  })

  it("ends after 1,000 paths", () => {
    const list = (from: number) => Array.from({ length: 5_000 }, (_, n) => from + n)
    expect(Object.keys(between(list(0), list(1)))).toHaveLength(1_000)
  })
})
