import { assert, describe, it } from "@effect/vitest"
import { hashExpression } from "../canonical/hashExpression.ts"
import { FullHashCache } from "./FullHashCache.ts"

describe("FullHashCache", () => {
  it("drops expired answers, and the oldest of too many", () => {
    const cache = new FullHashCache()
    const [hash, other] = [hashExpression("a"), hashExpression("b")]
    cache.keep(
      [hash.subarray(0, 4), other.subarray(0, 4)],
      { found: [{ hash, categories: ["malware"], lifetimeMillis: 10 }], absentMillis: 20 },
      0,
    )
    assert.deepStrictEqual(
      [9, 10].map((now) => cache.categoriesOf(hash, now)),
      [["malware"], undefined],
    )
    assert.deepStrictEqual(
      [19, 20].map((now) => cache.categoriesOf(other, now)),
      [[], undefined],
    )
    const many = Array.from({ length: 20_000 }, (_, index) => hashExpression(String(index)).subarray(0, 4))
    cache.keep(many, { found: [], absentMillis: 20 }, 0)
    assert.deepStrictEqual(
      [cache.size, cache.categoriesOf(hash, 0), cache.categoriesOf(hashExpression("19999"), 0)],
      [20_000, undefined, []],
    )
  })
})
