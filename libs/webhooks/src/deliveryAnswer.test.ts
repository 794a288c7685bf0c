import { assert, describe, it } from "@effect/vitest"
import { deliveryAnswer } from "./deliveryAnswer.ts"

const resultOf = (status: number) => deliveryAnswer({ status, retryAfter: "7" }, 0).result

describe("deliveryAnswer", () => {
  it("counts only 2xx as delivered", () => {
    assert.deepStrictEqual([200, 204, 299].map(resultOf), ["delivered", "delivered", "delivered"])
    assert.deepStrictEqual(
      [304, 307, 400, 404, 500].map(resultOf),
      Array.from({ length: 5 }, () => "rejected"),
    )
    assert.strictEqual(resultOf(410), "gone")
  })

  it("reads Retry-After only of 429 and 503", () => {
    const waits = [429, 503, 500, 404].map((status) => deliveryAnswer({ status, retryAfter: "7" }, 0).retryAfter)
    assert.deepStrictEqual(waits, [7000, 7000, undefined, undefined])
  })
})
